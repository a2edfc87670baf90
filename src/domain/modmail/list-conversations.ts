import { type RawBuilder, sql } from 'kysely'
import { loadAuthorLabels } from '#domain/accounts/load-accounts.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { type AccountId, type CommunityId, type ConversationId, toBase36 } from '#shared/ids.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import type {
  ConversationKind,
  ConversationLine,
  ConversationState,
  ModmailFolder,
} from '#shared/views/modmail-view.ts'
import { LOOKED_AT } from './count-unread.ts'

const PAGE = 25
const EXCERPT = 160
/** Length of markup read for an excerpt. */
const EXCERPT_SOURCE = 1_000
const LONGEST_SEARCH = 200

type LineRow = {
  id: ConversationId
  community_id: CommunityId
  account_id: AccountId | null
  kind: ConversationKind
  subject: string
  state: ConversationState
  is_highlighted: boolean
  is_unread: boolean
  message_count: number
  /** The list's sort key. */
  at_message: number
  written_at: Date
  body_html: string
}

export type ConversationList = { conversations: ConversationLine[]; next: number | null }

/** The condition of each moderator folder. */
const FOLDERS: Record<Exclude<ModmailFolder, 'mine'>, RawBuilder<boolean>> = {
  all: sql`c.state <> 'archived'`,
  unread: sql`c.state <> 'archived' and c.last_message_id > coalesce(r.read_id, 0)`,
  new: sql`c.state = 'new'`,
  progress: sql`c.state = 'progress'`,
  highlighted: sql`c.is_highlighted`,
  archived: sql`c.state = 'archived'`,
  appeals: sql`c.kind = 'appeal'`,
  join: sql`c.kind = 'join'`,
  notifications: sql`c.kind = 'notification'`,
  discussions: sql`c.kind = 'discussion'`,
}

/** Returns the communities whose mail the viewer answers. Throws `login_required`. */
export async function listMailCommunities(ctx: Ctx): Promise<CommunityAccess[]> {
  const member = requireViewer(ctx)
  const rows = await member.db
    .selectFrom('moderators')
    .innerJoin('communities', 'communities.id', 'moderators.community_id')
    .select('community_id')
    .where('account_id', '=', member.viewer.id)
    .where('communities.kind', '=', 'community')
    .orderBy('communities.name_key')
    .execute()
  const access = await loadCommunityAccess(member, { ids: rows.map(row => row.community_id) })
  return rows.flatMap(({ community_id }) => {
    const one = access.get(community_id)
    return one?.canView === true && canModerate(member.viewer, one, 'mail') ? [one] : []
  })
}

/**
 * Returns conversations of the viewer's communities (or one of them), newest first, by folder and words; without the viewer's
 * own. Throws `login_required`.
 */
export async function listTeamConversations(
  ctx: Ctx,
  input: { folder: ModmailFolder; community: string; words: string; before: number | null },
): Promise<ConversationList> {
  const member = requireViewer(ctx)
  const all = await listMailCommunities(member)
  const wanted = input.community.toLowerCase()
  const communities = wanted === '' ? all : all.filter(({ row }) => row.name.toLowerCase() === wanted)
  if (communities.length === 0 || input.folder === 'mine') return { conversations: [], next: null }
  const words = cleanLine(input.words).slice(0, LONGEST_SEARCH)
  const ids = communities.map(({ row }) => row.id)
  // Take each community's newest along the index, then the newest of those.
  const { rows } = await sql<LineRow>`
    select ${columns}, c.last_message_id as at_message, c.is_unread
    from unnest(${ids}::bigint[]) as place(id) cross join lateral (
      select c.*, c.last_message_id > coalesce(r.read_id, 0) as is_unread from ${sourceOf(input.folder)} c
        left join modmail_reads r on r.conversation_id = c.id and r.account_id = ${member.viewer.id}
      where c.community_id = place.id and c.account_id is distinct from ${member.viewer.id}
        and ${FOLDERS[input.folder]} and ${matches(words)}
        and c.last_message_id < coalesce(${input.before}::bigint, 9223372036854775807)
      order by c.last_message_id desc limit ${sql.lit(PAGE + 1)}
    ) c join modmail_messages m on m.id = c.last_message_id
    order by c.last_message_id desc limit ${sql.lit(PAGE + 1)}`.execute(member.db)
  return toList(member, rows, true)
}

/** Returns the viewer's own conversations with moderators, newest first. Throws `login_required`. */
export async function listOwnConversations(
  ctx: Ctx,
  { before }: { before: number | null },
): Promise<ConversationList> {
  const member = requireViewer(ctx)
  const { rows } = await sql<LineRow>`
    select ${columns}, c.person_last_id as at_message, c.person_last_id > c.person_read_id as is_unread
    from modmail_conversations c join modmail_messages m on m.id = c.person_last_id
    where c.account_id = ${member.viewer.id} and c.person_last_id < coalesce(${before}::bigint, 9223372036854775807)
    order by c.person_last_id desc limit ${sql.lit(PAGE + 1)}`.execute(member.db)
  return toList(member, rows, false)
}

/** Returns the source of a folder; unread ones are among those that the header's count checks. */
function sourceOf(folder: ModmailFolder): RawBuilder<unknown> {
  if (folder !== 'unread') return sql`modmail_conversations`
  return sql`(
    select * from modmail_conversations where community_id = place.id and state <> 'archived'
    order by last_message_id desc limit ${sql.lit(LOOKED_AT)}
  )`
}

const columns = sql`c.id, c.community_id, c.account_id, c.kind, c.subject, c.state, c.is_highlighted, c.message_count,
  m.written_at, left(m.body_html, ${sql.lit(EXCERPT_SOURCE)}) as body_html`

function matches(words: string): RawBuilder<boolean> {
  if (words === '') return sql`true`
  const query = sql`websearch_to_tsquery('simple', ${words})`
  return sql`c.id in (
    select conversation_id from modmail_messages where search @@ ${query}
    union select id from modmail_conversations where search @@ ${query}
    union select o.id from modmail_conversations o join accounts a on a.id = o.account_id
      where a.name_key = ${memberName(words).toLowerCase()})`
}

async function toList(ctx: MemberCtx, rows: LineRow[], isTeam: boolean): Promise<ConversationList> {
  const shown = rows.slice(0, PAGE)
  const [access, people] = await Promise.all([
    loadCommunityAccess(ctx, { ids: [...new Set(shown.map(row => row.community_id))] }),
    loadAuthorLabels(ctx, { ids: shown.flatMap(row => row.account_id ?? []) }),
  ])
  const conversations = shown.flatMap(row => {
    const community = access.get(row.community_id)?.label
    if (community === undefined) return []
    const { name, prefixedName, path, icon, kind } = community
    return {
      id: toBase36(row.id),
      subject: row.subject,
      kind: row.kind,
      community: { name, prefixedName, path, icon, kind },
      person: row.account_id === null ? null : (people.get(row.account_id) ?? null),
      state: isTeam ? row.state : null,
      isHighlighted: isTeam && row.is_highlighted,
      isUnread: row.is_unread,
      messageCount: isTeam ? row.message_count : null,
      lastAt: row.written_at.toISOString(),
      excerpt: plainTextOf(row.body_html, EXCERPT),
    }
  })
  return { conversations, next: rows.length > PAGE ? (shown.at(-1)?.at_message ?? null) : null }
}
