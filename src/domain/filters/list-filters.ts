import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { FilterView } from '#shared/accounts/feed-filters.ts'

/** Returns the viewer's filters, newest first, including expired ones. Throws `login_required`. */
export async function listFilters(ctx: Ctx): Promise<FilterView[]> {
  const { db, viewer, now } = requireViewer(ctx)
  const rows = await db
    .selectFrom('feed_filters')
    .select(['id', 'kind', 'text', 'act', 'expires_at'])
    .where('account_id', '=', viewer.id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ expires_at, ...filter }) => ({
    ...filter,
    expiresAt: expires_at?.toISOString() ?? null,
    isOver: expires_at !== null && expires_at <= now(),
  }))
}
