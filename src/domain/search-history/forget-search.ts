import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { cleanLine } from '#shared/text/clean-text.ts'

/**
 * Removes one of the viewer's recent searches, ignoring case; removing one that is not there is no
 * error (R5-18). Throws `login_required`.
 */
export async function forgetSearch(
  ctx: Ctx,
  { query, scope }: { query: string; scope: string },
): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  await db
    .deleteFrom('recent_searches')
    .where('account_id', '=', viewer.id)
    .where('scope', '=', cleanLine(scope))
    .where('query_key', '=', sql<string>`lower(${cleanLine(query)})`)
    .execute()
}

/** Removes all of them. Throws `login_required`. */
export async function forgetAllSearches(ctx: Ctx): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  await db.deleteFrom('recent_searches').where('account_id', '=', viewer.id).execute()
}
