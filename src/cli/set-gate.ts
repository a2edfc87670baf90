import { parseArgs } from 'node:util'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { type GateChanges, setGates } from '#domain/communities/setup/set-gates.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- set-gate --community <name> <options>

Shows a page instead of a community's content, or removes that page. Options you don't name stay unchanged.

  --community <name>          name of the community, without r/
  --quarantine / --no-quarantine
                              people must confirm that they want to see it; not shown in Popular
  --quarantine-message <text> message on that page, in markdown
  --requires-email / --no-requires-email
                              only accounts with a confirmed email address can view it
  --ban / --no-ban            only admins can view it
  --ban-title <text>          title shown to everyone else
  --ban-message <text>        message shown to everyone else, in markdown
  --legal / --no-legal        blocked because of a legal request; only admins can view it
  --premium / --no-premium    only premium and approved members can view it
  --warning <text>            a notice people must accept first, in markdown; empty removes it
  --help                      show this help
`

const OPTIONS = {
  community: { type: 'string' },
  quarantine: { type: 'boolean' },
  'quarantine-message': { type: 'string' },
  'requires-email': { type: 'boolean' },
  ban: { type: 'boolean' },
  'ban-title': { type: 'string' },
  'ban-message': { type: 'string' },
  legal: { type: 'boolean' },
  premium: { type: 'boolean' },
  warning: { type: 'string' },
} as const

export const setGateCommand: CliCommand = {
  name: 'set-gate',
  summary: 'Quarantine, ban or block a community, or add a warning to it',
  help: HELP,
  async run(args, io) {
    const { name, changes } = parse(args)
    const { db } = await io.openDb()
    const ctx = cliContext(db)
    const community = await findCommunity(ctx, { name })
    if (community === null) throw new CliUsageError(`There is no community called ${name}.`)
    await setGates(ctx, { communityId: community.id, ...changes })
    io.stdout.write(`Updated the gates of r/${community.name}.\n`)
    return 0
  },
}

function parse(args: readonly string[]): { name: string; changes: Partial<GateChanges> } {
  const values = readArgs(args)
  if (values.community === undefined) throw new CliUsageError('Missing --community.')
  const { warning } = values
  const changes: { [Key in keyof GateChanges]?: GateChanges[Key] | undefined } = {
    isQuarantined: values.quarantine,
    quarantineMessage: values['quarantine-message'],
    quarantineRequiresEmail: values['requires-email'],
    isBanned: values.ban,
    banTitle: values['ban-title'],
    banMessage: values['ban-message'],
    isLegallyBlocked: values.legal,
    isPremiumOnly: values.premium,
    isGated: warning === undefined ? undefined : warning.trim() !== '',
    interstitialMessage: warning,
  }
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (named.length === 0) throw new CliUsageError('Name at least one gate option.')
  return { name: values.community.replace(/^\/?r\//i, ''), changes: Object.fromEntries(named) }
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowNegative: true }).values
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}
