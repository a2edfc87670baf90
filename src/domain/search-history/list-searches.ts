import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { LIMITS } from '#shared/limits.ts'
import type { RecentSearch } from '#shared/views/search-suggestion.ts'

/** Returns the viewer's recent searches, newest first; none for visitors. */
export async function listRecentSearches(
  ctx: Ctx,
  { limit = LIMITS.recentSearches }: { limit?: number } = {},
): Promise<RecentSearch[]> {
  if (ctx.viewer === null) return []
  const rows = await ctx.db
    .selectFrom('recent_searches')
    .select(['query', 'scope', 'searched_at'])
    .where('account_id', '=', ctx.viewer.id)
    .orderBy('searched_at', 'desc')
    .limit(sql.lit(Math.min(Math.max(1, limit), LIMITS.recentSearches)))
    .execute()
  return rows.map(row => ({
    searchQuery: row.query,
    scope: row.scope,
    searchedAt: row.searched_at.toISOString(),
  }))
}

/** Returns trending searches, most searched first; see `countTrending`. Empty if the operator turned them off. */
export async function listTrendingSearches(ctx: Ctx): Promise<string[]> {
  if (!ctx.flags.isEnabled('trending_searches')) return []
  const rows = await ctx.db.selectFrom('trending_searches').select('query').orderBy('position').execute()
  return rows.map(row => row.query)
}
