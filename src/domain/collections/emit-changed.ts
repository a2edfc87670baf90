import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { PostId } from '#shared/ids.ts'

/** Returns the posts of a collection, in order. */
export async function listPostIds(ctx: Ctx, collectionId: number): Promise<PostId[]> {
  const rows = await ctx.db
    .selectFrom('collection_posts')
    .select('post_id')
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .orderBy('post_id')
    .execute()
  return rows.map(row => row.post_id)
}

/** Invalidates pages that show the collection, or one of these posts in it; call it in the transaction of the change. */
export function emitChanged(
  tx: Ctx,
  { id: collectionId, postIds }: { id: number; postIds: readonly PostId[] },
): Promise<void> {
  return emitEvent(tx, 'collection.changed', { collectionId, postIds: [...postIds] })
}
