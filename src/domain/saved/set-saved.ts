import { requireViewer } from '#domain/accounts/policy.ts'
import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { unlessGone } from '#platform/database/constraint.ts'
import { fail } from '#shared/errors.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { forKind, parseThingRef } from '#shared/thing-ref.ts'

/**
 * Saves a post or comment to the viewer's list, or removes it. Throws `not_found` for what they cannot see, `comment_deleted`
 * when it was deleted meanwhile.
 */
export async function setSaved(
  ctx: Ctx,
  input: { target: string; isSaved: boolean },
): Promise<{ isSaved: boolean }> {
  const member = requireViewer(ctx)
  const ref = parseThingRef(input.target) ?? fail('bad_request', { field: 'target' })
  await forKind(ref, {
    post: id => setPostSaved(member, id, input.isSaved),
    comment: id => setCommentSaved(member, id, input.isSaved),
  })
  return { isSaved: input.isSaved }
}

async function setPostSaved(ctx: MemberCtx, postId: PostId, isSaved: boolean): Promise<void> {
  const key = { account_id: ctx.viewer.id, post_id: postId }
  if (!isSaved) {
    await ctx.db
      .deleteFrom('saved_posts')
      .where('account_id', '=', ctx.viewer.id)
      .where('post_id', '=', postId)
      .execute()
    return
  }
  const [post] = await loadPostRows(ctx, { ids: [postId], withBody: false })
  if (post === undefined) fail('not_found')
  await ctx.db
    .insertInto('saved_posts')
    .values({ ...key, saved_at: ctx.now() })
    .onConflict(c => c.doNothing())
    .execute()
}

async function setCommentSaved(ctx: MemberCtx, commentId: CommentId, isSaved: boolean): Promise<void> {
  if (!isSaved) {
    await ctx.db
      .deleteFrom('saved_comments')
      .where('account_id', '=', ctx.viewer.id)
      .where('comment_id', '=', commentId)
      .execute()
    return
  }
  const [comment] = await loadCommentRows(ctx, { ids: [commentId] })
  if (comment === undefined) fail('not_found')
  const write = ctx.db
    .insertInto('saved_comments')
    .values({ account_id: ctx.viewer.id, comment_id: commentId, saved_at: ctx.now() })
    .onConflict(c => c.doNothing())
    .execute()
  await unlessGone(write, 'comment_deleted')
}
