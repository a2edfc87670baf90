import { parseArgs } from 'node:util'
import { loadAccountByName } from '#domain/accounts/load-accounts.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { ensureProfileCommunity } from '#domain/communities/profile-community.ts'
import { type GateChanges, setGates } from '#domain/communities/setup/set-gates.ts'
import { setPostBlock } from '#domain/posts/block-post.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { type PostId, parseBase36, parseFullname, toBase36 } from '#shared/ids.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- set-gate --community <name> <options>
       npm run warren -- set-gate --profile <name> --legal
       npm run warren -- set-gate --post <id> --legal

Shows a page instead of the content of a community, a profile or a post, or removes that page. Options you don't name stay unchanged.

  --community <name>          name of the community, without r/
  --profile <name>            name of the account, without u/; only with --legal
  --post <id>                 what its address has after /comments/; only with --legal
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
  profile: { type: 'string' },
  post: { type: 'string' },
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
  summary: 'Quarantine, ban or block a community, or block a profile or a post',
  help: HELP,
  async run(args, io) {
    const { kind, name, changes } = parse(args)
    const { db } = await io.openDb()
    const changed = await SETTERS[kind](cliContext(db), name, changes)
    io.stdout.write(`Updated the gates of ${changed}.\n`)
    return 0
  },
}

type Changes = Partial<GateChanges>
type GatedKind = 'community' | 'profile' | 'post'

/** Sets the gates of a place; returns what to call it. */
const SETTERS: Record<GatedKind, (ctx: Ctx, name: string, changes: Changes) => Promise<string>> = {
  async community(ctx, name, changes) {
    const community = await findCommunity(ctx, { name: name.replace(/^\/?r\//i, '') })
    if (community === null) throw new CliUsageError(`There is no community called ${name}.`)
    await setGates(ctx, { communityId: community.id, ...changes })
    return `r/${community.name}`
  },
  async profile(ctx, name, changes) {
    const account = await loadAccountByName(ctx, { name: memberName(name) })
    const accountId = account && parseFullname('t2', account.fullname)
    if (account === null || accountId === null) throw new CliUsageError(`There is no account called ${name}.`)
    await inTransaction(ctx, async tx =>
      setGates(tx, { communityId: await ensureProfileCommunity(tx, { accountId }), ...changes }),
    )
    return `u/${account.name}`
  },
  async post(ctx, name, { isLegallyBlocked = false }) {
    const id = parseBase36<PostId>(name.replace(/^t3_/, ''))
    const found = id && (await ctx.db.selectFrom('posts').select('id').where('id', '=', id).execute())
    if (id === null || found?.length !== 1) throw new CliUsageError(`There is no post with the ID ${name}.`)
    await setPostBlock(ctx, { postId: id, isBlocked: isLegallyBlocked })
    return `the post ${toBase36(id)}`
  },
}

function parse(args: readonly string[]): { kind: GatedKind; name: string; changes: Changes } {
  const values = readArgs(args)
  const kinds = (['community', 'profile', 'post'] as const).filter(kind => values[kind] !== undefined)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1)
    throw new CliUsageError('Name one of --community, --profile and --post.')
  const name = values[kind] ?? ''
  const changes = changesOf(values)
  const others = Object.keys(changes).filter(key => key !== 'isLegallyBlocked')
  if (kind !== 'community' && others.length > 0)
    throw new CliUsageError('Profiles and posts only have --legal and --no-legal.')
  return { kind, name, changes }
}

function changesOf(values: ReturnType<typeof readArgs>): Changes {
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
  return Object.fromEntries(named)
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowNegative: true }).values
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}
