import { type RawBuilder, sql } from 'kysely'
import type { Ctx, ReadCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { isLookupName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { CommunityGate, CommunityLabel, CommunityView } from '#shared/views/community-view.ts'
import { type AccessRow, accessColumns, accessTables, toAccess } from './access-row.ts'
import type { CommunityAccess, CommunityRow } from './community-access.ts'
import { type PageRow, toCommunityView } from './community-view.ts'
import { activeCount } from './count-readers.ts'
import { flairColumns } from './flair-columns.ts'
import { keepAccess, knownAccess } from './known-access.ts'
import { loadOwnRequest } from './members/own-request.ts'
import { placeColumn } from './place-column.ts'
import { gateOf } from './policy.ts'
import { styleJson } from './setup/community-style.ts'
import { setupColumns, viewWidgets } from './setup/view-widgets.ts'
import { viewGate } from './view-gate.ts'

/** Earlier consent of a reader: to NSFW in general, and to gates of single communities, as `<fullname>:<kind>`. */
type CommunityAsk = { name: string; isNsfwConfirmed?: boolean; confirmed?: ReadonlySet<string> }
const NOTHING: ReadonlySet<string> = new Set()

export type CommunityPage = { gate: CommunityGate } | { community: CommunityView }

/**
 * Loads communities with the viewer's role in them, in one statement. Includes those the viewer may not read, with `canView`
 * false: the caller must check.
 */
export async function loadCommunityAccess(
  ctx: ReadCtx,
  { ids }: { ids: readonly CommunityId[] },
): Promise<Map<CommunityId, CommunityAccess>> {
  const known = await knownAccess(ctx)
  const missing = [...new Set(ids)].filter(id => !known.has(id))
  const among = sql`c.id = any(${sqlList(missing, 'bigint')})`
  const found = missing.length === 0 ? [] : await selectAccess(ctx, among)
  const rows = [...ids.flatMap(id => known.get(id) ?? []), ...found]
  return new Map(rows.map(row => [row.id, toAccess(ctx, row)]))
}

/**
 * {@link loadCommunityAccess} for communities matching a condition on `c`, without a lookup of ids first. Cached for later use
 * in the request.
 */
export async function loadAccessAmong(
  ctx: ReadCtx,
  among: RawBuilder<unknown>,
): Promise<Map<CommunityId, CommunityAccess>> {
  const found = selectAccess(ctx, among)
  keepAccess(ctx, found)
  return new Map((await found).map(row => [row.id, toAccess(ctx, row)]))
}

async function selectAccess(ctx: ReadCtx, among: RawBuilder<unknown>): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select ${accessColumns} from ${accessTables(ctx.viewer)} where ${among}`.execute(ctx.db)
  return rows
}

/** {@link loadCommunityAccess} of one; throws `not_found`. */
export async function requireCommunity(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<CommunityAccess> {
  const access = await loadCommunityAccess(ctx, { ids: [communityId] })
  return access.get(communityId) ?? fail('not_found')
}

/** Returns labels of those communities the viewer may read. */
export async function loadCommunityLabels(
  ctx: Ctx,
  { ids }: { ids: readonly CommunityId[] },
): Promise<Map<CommunityId, CommunityLabel>> {
  const accesses = await loadCommunityAccess(ctx, { ids })
  return new Map(
    [...accesses].filter(([, access]) => access.canView).map(([id, access]) => [id, access.label]),
  )
}

/**
 * Returns the community with this name, ignoring case, for callers that then use `loadCommunityAccess`: found even if the
 * viewer may not read it. `u_<name>` finds a profile.
 */
export async function findCommunity(ctx: Ctx, { name }: { name: string }): Promise<CommunityRow | null> {
  if (!isLookupName(name)) return null
  const row = await ctx.db
    .selectFrom('communities')
    .select(['id', 'kind', 'name', 'type', 'is_nsfw as isNsfw', 'is_quarantined as isQuarantined'])
    .select(['is_excluded_from_popular as isExcludedFromPopular', 'owner_id as ownerId'])
    .select(['is_banned as isBanned', 'is_legally_blocked as isLegallyBlocked'])
    .select(['is_premium_only as isPremiumOnly', 'is_gated as isGated'])
    .where('name_key', '=', name.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns a community as its page shows it, or its gate, which reveals only label and description. Null when there is no such
 * community. One statement.
 */
export async function loadCommunityPage(
  ctx: Ctx,
  { name, isNsfwConfirmed = false, confirmed = ctx.agreed ?? NOTHING }: CommunityAsk,
): Promise<CommunityPage | null> {
  if (!isLookupName(name)) return null
  const { rows } = await sql<PageRow>`
    select ${accessColumns}, c.title, c.description, c.sidebar_md, c.sidebar_html, c.created_at,
      ${styleJson} as style, ${flairColumns(ctx.viewer)},
      exists (
        select from wiki_pages w left join wiki_settings ws using (community_id)
        where w.community_id = c.id and w.name = 'index' and not w.is_secret and ws.mode is distinct from 'off'
      ) as has_wiki, exists (select from collections k where k.community_id = c.id) as has_collections, ${placeColumn} as place,
      c.member_count + c.imported_member_count as members, ${activeCount(ctx, sql`c.id`)} as active, ${setupColumns},
      coalesce((
        select jsonb_agg(a.name order by m.rank, m.added_at, a.id)
        from moderators m join accounts a on a.id = m.account_id
        where m.community_id = c.id and a.deleted_at is null
      ), '[]') as moderators
    from ${accessTables(ctx.viewer)} where c.name_key = ${name.toLowerCase()}`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) return null
  if (!ctx.flags.isEnabled('community_points')) row.point_banners = null
  const access = toAccess(ctx, row)
  const kind = gateOf(ctx.viewer, access, { isNsfwConfirmed, confirmed })
  if (kind !== null) return { gate: await viewGate(ctx, { kind, row, label: access.label }) }
  // Viewers with read access only see the state of their request.
  const asks = ctx.viewer !== null && access.row.type === 'restricted' && !access.canPost
  const request = asks ? await loadOwnRequest(ctx, { communityId: row.id }) : null
  const widgets = await viewWidgets(ctx, row.widgets)
  return { community: toCommunityView(ctx.viewer, { row, access, request, widgets }) }
}
