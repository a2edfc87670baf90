import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { type AccessRow, accessColumns, accessTables, isListable, toAccess, toLabel } from './access-row.ts'
import { keepAccess } from './known-access.ts'

/** Limits the menus of members who joined very many. */
const MY_COMMUNITIES_LIMIT = 2_000
const DEFAULT_COMMUNITIES = 25
const LIST_LIMIT = 250

export type MyCommunity = CommunityLabel & {
  isMember: boolean
  isNsfw: boolean
  isQuarantined: boolean
  memberCount: number
  isFavorite: boolean
  isModerator: boolean
}
const members: RawBuilder<number> = sql`(c.member_count + c.imported_member_count)`

/** Returns what the viewer joined or moderates (of `ids` if given), in their own order, then by name; none for visitors. */
export async function listMyCommunities(
  ctx: Ctx,
  { ids }: { ids?: readonly CommunityId[] } = {},
): Promise<MyCommunity[]> {
  if (ctx.viewer === null) return []
  const reading = sql<AccessRow & { members: number }>`
    select ${accessColumns}, ${members} as members from ${accessTables(ctx.viewer)}
    where c.id in (
      select community_id from memberships where account_id = ${ctx.viewer.id}
      union select community_id from moderators where account_id = ${ctx.viewer.id}
    )${ids === undefined ? sql`` : sql` and c.id = any(${ids})`}
    order by ms.position nulls last, c.name_key limit ${sql.lit(MY_COMMUNITIES_LIMIT)}`
    .execute(ctx.db)
    .then(({ rows }) => rows)
  keepAccess(ctx, reading)
  return (await reading).flatMap(row => {
    const { label, isMember, isModerator, canView } = toAccess(ctx, row)
    // Permanently suspended members disappear from the followed profiles.
    if (row.kind === 'profile' && !canView) return []
    const { is_favorite: isFavorite, is_nsfw: isNsfw, is_quarantined: isQuarantined } = row
    return { ...label, isMember, isModerator, isFavorite, isNsfw, isQuarantined, memberCount: row.members }
  })
}

/** Returns the communities of a home feed before anything is joined: the marked ones, else the largest public ones. */
export async function listDefaultCommunityIds(ctx: Ctx): Promise<CommunityId[]> {
  const { rows } = await sql<{ id: CommunityId; is_default: boolean }>`
    select c.id, c.is_default from communities c
    where c.kind = 'community' and c.type <> 'private' and not (c.is_banned or c.is_legally_blocked or c.is_premium_only or c.is_gated)
      and not c.is_nsfw and not c.is_quarantined
    order by c.is_default desc, ${members} desc, c.id
    limit ${sql.lit(DEFAULT_COMMUNITIES)}`.execute(ctx.db)
  const marked = rows.filter(row => row.is_default)
  return (marked.length > 0 ? marked : rows).map(row => row.id)
}

/** Returns communities whose name has this prefix, largest first, for autocompletion. */
export async function searchCommunityNames(
  ctx: Ctx,
  { prefix, limit }: { prefix: string; limit: number },
): Promise<CommunityLabel[]> {
  const wanted = cleanLine(prefix)
    .toLowerCase()
    .replace(/^\/?r\//, '')
  if (!/^[a-z0-9_]{1,22}$/.test(wanted)) return []
  const { rows } = await sql<AccessRow>`
    select ${accessColumns} from ${accessTables(ctx.viewer)}
    where ${isListable(ctx.viewer)} and starts_with(c.name_key, ${wanted})
    order by ${members} desc, c.id limit ${sql.lit(clampLimit(limit))}`.execute(ctx.db)
  return rows.map(toLabel)
}

function clampLimit(limit: number): number {
  return Math.min(Math.max(1, Math.trunc(limit)), LIST_LIMIT)
}
