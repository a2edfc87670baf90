import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requireCollection } from './load-collection.ts'

/** Follows a collection, to be notified of new posts in it, or unfollows it. Throws `login_required`, `not_found`. */
export async function setFollowing(
  ctx: Ctx,
  { id, isFollowing }: { id: string; isFollowing: boolean },
): Promise<{ isFollowing: boolean }> {
  const { db, viewer } = requireViewer(ctx)
  const { row } = await requireCollection(ctx, { id })
  if (isFollowing) {
    await db
      .insertInto('collection_follows')
      .values({ account_id: viewer.id, collection_id: row.id, followed_at: ctx.now() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('collection_follows')
      .where('account_id', '=', viewer.id)
      .where('collection_id', '=', row.id)
      .execute()
  }
  return { isFollowing }
}
