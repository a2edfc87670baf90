import { requireWriter } from '#domain/accounts/policy.ts'
import { renderRequired } from '#domain/markdown/render-required.ts'
import { lockPost } from '#domain/posts/lock-post.ts'
import { factsOf } from '#domain/posts/view-post.ts'
import { type Ctx, type InsideWrite, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { CommentId, CommunityId, PostId } from '#shared/ids.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { parseCommentBody } from './create-comment.ts'
import { type LoadedComment, loadCommentRows, loadComments } from './load-comments.ts'
import { refuseCommentEdit } from './policy.ts'
import { commentFacts } from './view-comment.ts'

/** Edits a comment's text, keeping the previous text in its history. */
export async function editComment(
  ctx: Ctx,
  input: { commentId: CommentId; body: string },
  inside?: InsideWrite<{ communityId: CommunityId; postId: PostId; commentId: CommentId }>,
): Promise<CommentView> {
  requireWriter(ctx)
  const body = parseCommentBody(input.body)
  const loaded = await requireEditable(ctx, input.commentId)
  if (body !== loaded.row.body_md) {
    const { id: commentId, post_id: postId, community_id: communityId } = loaded.row
    await inTransaction(ctx, async tx => {
      // `inside` may change the post, whose row comes before its comments' in the lock order.
      if (inside !== undefined) await lockPost(tx, postId)
      await writeEdit(tx, loaded, body)
      await inside?.(tx, { communityId, postId, commentId })
    })
  }
  const [view] = await loadComments(ctx, { ids: [input.commentId] })
  return view ?? fail('not_found')
}

async function requireEditable(ctx: Ctx, commentId: CommentId): Promise<LoadedComment> {
  const [loaded] = await loadCommentRows(ctx, { ids: [commentId] })
  if (loaded === undefined) fail('not_found')
  const { row, post } = loaded
  const refusal = refuseCommentEdit(ctx.viewer, post.access, factsOf(post.row), commentFacts(row))
  return refusal === null ? loaded : fail(refusal)
}

async function writeEdit(tx: Ctx, loaded: LoadedComment, body: string): Promise<void> {
  const commentId = loaded.row.id
  const before = await tx.db
    .selectFrom('comments')
    .select(['body_md', 'created_at', 'edited_at', 'deleted_at'])
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined || before.deleted_at !== null) fail('comment_deleted')
  const rendered = renderRequired(body)
  const now = tx.now()
  await tx.db
    .insertInto('comment_revisions')
    .values({
      comment_id: commentId,
      body_md: before.body_md,
      written_at: before.edited_at ?? before.created_at,
      replaced_at: now,
    })
    .execute()
  await tx.db
    .updateTable('comments')
    .set({
      body_md: body,
      body_html: rendered.html,
      renderer_version: rendered.rendererVersion,
      edited_at: now,
    })
    .where('id', '=', commentId)
    .execute()
  await emitEvent(tx, 'comment.edited', { commentId, postId: loaded.row.post_id })
}
