import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'

/** Changes a post's comment count, which also locks its row until the transaction ends. */
export async function addToCommentCount(tx: Ctx, input: { postId: PostId; change: number }): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('posts')
    .set(eb => ({ comment_count: eb('comment_count', '+', input.change) }))
    .where('id', '=', input.postId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail('not_found')
}
