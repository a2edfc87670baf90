import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { LIMITS } from '#shared/limits.ts'
import { searchScopeOf } from '#shared/search-scope.ts'
import { cleanLine, cutTo } from '#shared/text/clean-text.ts'

/** Bounds what is cleaned; the rest of a query this long is white space or too long anyway. */
const MOST_TYPED = 4 * LIMITS.searchLength

/**
 * Stores a member's search, newest first and each only once; `place` is the path of the community or custom feed
 * that was searched, or '/'. Nothing is stored for visitors (R5-19), for empty searches (R5-10), or while the viewer
 * tries on another role.
 */
export async function recordSearch(
  ctx: Ctx,
  { query, place }: { query: string; place: string },
): Promise<void> {
  const kept = cutTo(cleanLine(cutTo(query, MOST_TYPED)), LIMITS.searchLength)
  if (kept === '' || ctx.viewer === null || ctx.viewer.triedOn !== undefined) return
  const scope = searchScopeOf(place)?.path.slice(1, -1) ?? ''
  const accountId = ctx.viewer.id
  await sql`
    with searched as (
      insert into recent_searches as r (account_id, scope, query, searched_at)
      values (${accountId}, ${scope}, ${kept}, ${ctx.now()})
      on conflict (account_id, scope, query_key) do update
      set query = excluded.query, searched_at = greatest(r.searched_at, excluded.searched_at)
    )
    delete from recent_searches where (account_id, scope, query_key) in (
      select account_id, scope, query_key from recent_searches
      where account_id = ${accountId} and (scope, query_key) <> (${scope}, lower(${kept}))
      order by searched_at desc offset ${sql.lit(LIMITS.recentSearches - 1)}
    )`.execute(ctx.db)
}
