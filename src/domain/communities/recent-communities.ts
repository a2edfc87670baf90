import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type CommunityId, parseFullname } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { loadCommunityLabels } from './load-communities.ts'

/**
 * Records a member's ten most recently visited communities, without a write while they stay in one. Visitors have a cookie
 * instead, see `pushRecent`; nothing is written while viewing as another role.
 */
export async function recordVisit(ctx: Ctx, { communityId }: { communityId: CommunityId }): Promise<void> {
  if (ctx.viewer === null || ctx.viewer.triedOn !== undefined) return
  const accountId = ctx.viewer.id
  const others = sql`from community_visits where account_id = ${accountId} and community_id <> ${communityId}`
  await sql`
    with newest as (
      select community_id from community_visits where account_id = ${accountId} order by visited_at desc limit 1
    ), visited as (
      insert into community_visits (account_id, community_id, visited_at)
      select ${accountId}::bigint, id, ${ctx.now()}::timestamptz from communities
      where id = ${communityId} and id not in (select community_id from newest)
      on conflict (account_id, community_id) do update set visited_at = excluded.visited_at
    )
    delete ${others} and community_id not in (
      select community_id ${others} order by visited_at desc limit ${sql.lit(LIMITS.recentCommunities - 1)}
    )`.execute(ctx.db)
}

/** Returns the recently visited communities, newest first; `cookieIds` are a visitor's fullnames. */
export async function listRecent(
  ctx: Ctx,
  { cookieIds = [] }: { cookieIds?: readonly string[] } = {},
): Promise<CommunityLabel[]> {
  const ids = ctx.viewer === null ? parseIds(cookieIds) : await listVisitedIds(ctx, ctx.viewer)
  const labels = await loadCommunityLabels(ctx, { ids })
  return ids.flatMap(id => labels.get(id) ?? [])
}

function parseIds(cookieIds: readonly string[]): CommunityId[] {
  return cookieIds.slice(0, LIMITS.recentCommunities).flatMap(id => parseFullname('t5', id) ?? [])
}

async function listVisitedIds(ctx: Ctx, viewer: NonNullable<Ctx['viewer']>): Promise<CommunityId[]> {
  const rows = await ctx.db
    .selectFrom('community_visits')
    .select('community_id')
    .where('account_id', '=', viewer.id)
    .orderBy('visited_at', 'desc')
    .limit(sql.lit(LIMITS.recentCommunities))
    .execute()
  return rows.map(row => row.community_id)
}
