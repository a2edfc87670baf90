import { sql } from 'kysely'
import { noteDeleted } from '#domain/mod-items/mod-items.ts'
import { addToCommentCount } from '#domain/posts/comment-count.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { commentRef } from '#shared/thing-ref.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { loadCommentRows, loadComments } from './load-comments.ts'
import { lockAncestry } from './lock-comment.ts'
import { refuseCommentDelete } from './policy.ts'
import { commentFacts } from './view-comment.ts'

/**
 * Deletes a comment permanently. With replies it leaves a placeholder; without, it disappears along with placeholders above it
 * that are now empty. Returns the placeholder, or null.
 */
export async function deleteComment(ctx: Ctx, input: { commentId: CommentId }): Promise<CommentView | null> {
  const [loaded] = await loadCommentRows(ctx, { ids: [input.commentId] })
  if (loaded === undefined) fail('not_found')
  const refusal = refuseCommentDelete(ctx.viewer, loaded.post.access, commentFacts(loaded.row))
  if (refusal !== null) fail(refusal)
  await clearComment(ctx, { commentId: input.commentId, postId: loaded.row.post_id })
  const [view] = await loadComments(ctx, { ids: [input.commentId] })
  return view ?? null
}

/** Carries out the deletion, regardless of who requested it. */
export async function clearComment(ctx: Ctx, input: { commentId: CommentId; postId: PostId }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { postId } = input
    // Locks the post first, like every change of a thread's shape.
    await addToCommentCount(tx, { postId, change: 0 })
    await lockAncestry(tx, input.commentId)
    await emptyComment(tx, input.commentId)
    await noteDeleted(tx, commentRef(input.commentId))
    await dropEmptyLeaves(tx, { commentId: input.commentId, postId })
    await emitEvent(tx, 'comment.deleted', { commentId: input.commentId, postId })
  })
}

async function emptyComment(tx: Ctx, commentId: CommentId): Promise<void> {
  await tx.db
    .updateTable('comments')
    .set({ author_id: null, body_md: '', body_html: '', distinguished: null, deleted_at: tx.now() })
    .where('id', '=', commentId)
    .execute()
  await tx.db.deleteFrom('comment_revisions').where('comment_id', '=', commentId).execute()
}

/** Removes the comment and its ancestors from the tree while they are deleted and childless. */
async function dropEmptyLeaves(tx: Ctx, input: { commentId: CommentId; postId: PostId }): Promise<void> {
  let dropped = 0
  let next: CommentId | null = input.commentId
  while (next !== null) {
    const leaf: Leaf | undefined = await dropLeaf(tx, next)
    if (leaf === undefined) break
    dropped += 1
    next = leaf.parent_id
    if (next !== null) await dropChild(tx, next)
  }
  if (dropped === 0) return
  if (next !== null) await shrinkAncestors(tx, { commentId: next, by: dropped })
  await addToCommentCount(tx, { postId: input.postId, change: -dropped })
}

type Leaf = { parent_id: CommentId | null }

async function dropLeaf(tx: Ctx, commentId: CommentId): Promise<Leaf | undefined> {
  return tx.db
    .deleteFrom('comments')
    .where('id', '=', commentId)
    .where('deleted_at', 'is not', null)
    .where('child_count', '=', 0)
    .returning('parent_id')
    .executeTakeFirst()
}

async function dropChild(tx: Ctx, commentId: CommentId): Promise<void> {
  await tx.db
    .updateTable('comments')
    .set(eb => ({ child_count: eb('child_count', '-', 1) }))
    .where('id', '=', commentId)
    .execute()
}

async function shrinkAncestors(tx: Ctx, input: { commentId: CommentId; by: number }): Promise<void> {
  await sql`
    with recursive up as (
      select id, parent_id from comments where id = ${input.commentId}
      union all
      select c.id, c.parent_id from up join comments c on c.id = up.parent_id
    )
    update comments set descendant_count = descendant_count - ${input.by}::int
    where id in (select id from up)`.execute(tx.db)
}
