import { sql } from 'kysely'
import { findAccountId, loadAuthorLabels } from '#domain/accounts/load-accounts.ts'
import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import type { Ctx } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { type AccountId, type CommunityId, parseFullname, toFullname } from '#shared/ids.ts'
import { MUTE_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { toThingFullname } from '#shared/thing-ref.ts'
import type {
  ModContext,
  RestrictedMembers,
  RestrictedMemberView,
  RestrictionLength,
} from '#shared/views/mod-view.ts'
import { loadContextItem } from './context-item.ts'

const PAGE = 50
export const REQUIRED_PERMISSION = { banned: 'access', muted: MUTE_RIGHTS } as const

type Asked = {
  communityId: CommunityId
  list: 'banned' | 'muted'
  /** A prefix of the name. */
  search?: string
  length?: RestrictionLength | null
  /** `loadMore` of the previous page. */
  after?: string
  /** Whom the page's form is about, and the fullname of the post or comment that led to it; both may be empty. */
  about?: { username: string; item: string }
}
type Row = {
  account_id: AccountId
  name: string
  rule: string
  note: string
  message: string
  ends_at: Date | null
  by: string | null
  at: Date
  key: string
}

/**
 * Returns a community's banned or muted members, latest first, 50 at a time. Requires `access`; for muted ones `mail` suffices.
 * Throws as `requireModeratorToRead` does.
 */
export async function listRestrictedMembers(ctx: Ctx, asked: Asked): Promise<RestrictedMembers> {
  const { communityId, list } = asked
  const right = REQUIRED_PERMISSION[list]
  const { member } = await requireModeratorToRead(ctx, { communityId, right })
  const { rows } = await select(member, asked)
  const shown = rows.slice(0, PAGE)
  const models: Record<string, RestrictedMemberView> = {}
  for (const row of shown) models[toFullname('t2', row.account_id)] = toView(row)
  const userOrder = Object.keys(models)
  const search = asked.search?.trim() ?? ''
  return {
    models,
    userOrder,
    loadMore: rows.length > PAGE ? cursorOf(shown.at(-1)) : null,
    searchResult: search === '' ? null : { query: search, userOrder },
    inContext: await contextOf(member, asked),
  }
}

/** Returns the form's context; null when there is no such member. An item of another community isn't part of it. */
async function contextOf(ctx: Ctx, { communityId, about }: Asked): Promise<ModContext | null> {
  if (about === undefined || about.username === '') return null
  const id = await findAccountId(ctx, { name: about.username })
  if (id === null) return null
  const username = (await loadAuthorLabels(ctx, { ids: [id] })).get(id)?.name ?? about.username
  const ref = await loadContextItem(ctx, { communityId, contextId: about.item })
  const item = ref === null ? '' : toThingFullname(ref)
  return {
    contextId: item,
    subredditId: toFullname('t5', communityId),
    username,
    itemIds: item === '' ? [] : [item],
  }
}

/** Returns a cursor of time and account, which still works if that member was unbanned meanwhile. */
const cursorOf = (row: Row | undefined): string | null =>
  row === undefined ? null : `${toFullname('t2', row.account_id)}:${row.key}`

function parseCursor(after: string): { id: AccountId; key: string } | null {
  const [, fullname = '', key = ''] = /^(t2_[0-9a-z]{1,13}):([\d-]{10} [\d:.+-]{5,24})$/.exec(after) ?? []
  const id = parseFullname('t2', fullname)
  return id === null ? null : { id, key }
}

function select(ctx: Ctx, { communityId, list, search = '', length = null, after = '' }: Asked) {
  const onward = parseCursor(after)
  const isBan = list === 'banned'
  const table = sql.table(isBan ? 'community_bans' : 'community_mutes')
  const at = sql.ref(isBan ? 'k.banned_at' : 'k.muted_at')
  const by = sql.ref(isBan ? 'k.banned_by' : 'k.muted_by')
  const words = isBan ? sql`k.rule, k.note, k.message` : sql`'' as rule, k.note, '' as message`
  const prefix = memberName(search)
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')
  return sql<Row>`
    select k.account_id, a.name, ${words}, k.ends_at, b.name as by, ${at} as at, ${at}::text as key
    from ${table} k join accounts a on a.id = k.account_id left join accounts b on b.id = ${by}
    where k.community_id = ${communityId}
      ${length === null ? sql`` : length === 'permanent' ? sql`and k.ends_at is null` : sql`and k.ends_at is not null`}
      ${prefix === '' ? sql`` : sql`and a.name_key like ${`${prefix}%`}`}
      ${
        onward === null
          ? sql``
          : sql`and (${at}, k.account_id) < (${onward.key}::timestamptz, ${onward.id}::bigint)`
      }
    order by ${at} desc, k.account_id desc limit ${sql.lit(PAGE + 1)}`.execute(ctx.db)
}

function toView(row: Row): RestrictedMemberView {
  return {
    username: row.name,
    rule: row.rule,
    note: row.note,
    message: row.message,
    endsAt: row.ends_at?.toISOString() ?? null,
    by: row.by,
    at: row.at.toISOString(),
  }
}
