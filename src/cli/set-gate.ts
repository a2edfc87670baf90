import { parseArgs } from 'node:util'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { type GateChanges, setGates } from '#domain/communities/set-gates.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- set-gate --community <name> <what stands before it>

Puts a page before a community, in place of its content, or takes it away. What is not named stays as it is.

  --community <name>          which one, without r/
  --quarantine / --no-quarantine
                              people are asked whether they want to see it; it leaves Popular
  --quarantine-message <text> what they are told, in markdown
  --requires-email / --no-requires-email
                              only accounts with a proven email address may pass the quarantine
  --ban / --no-ban            nobody but admins comes in
  --ban-title <text>          what everybody else is told
  --ban-message <text>
  --legal / --no-legal        shut because of a legal demand: nobody but admins comes in
  --premium / --no-premium    for premium members
  --warning <text>            a page of its own that one reads before going in, in markdown; empty takes it away
  --help                      this text
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
  summary: 'Quarantine, ban or block a community, or put a warning before it',
  help: HELP,
  async run(args, io) {
    const { name, changes } = parse(args)
    const { db } = await io.openDb()
    const ctx = cliContext(db)
    const community = await findCommunity(ctx, { name })
    if (community === null) throw new CliUsageError(`There is no community ${name}.`)
    await setGates(ctx, { communityId: community.id, ...changes })
    io.stdout.write(`The gates of r/${community.name} are set.\n`)
    return 0
  },
}

function parse(args: readonly string[]): { name: string; changes: Partial<GateChanges> } {
  const values = readArgs(args)
  if (values.community === undefined) throw new CliUsageError('Name a --community.')
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
  if (named.length === 0) throw new CliUsageError('Say what shall stand before it.')
  return { name: values.community.replace(/^\/?r\//i, ''), changes: Object.fromEntries(named) }
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowNegative: true }).values
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}
