import { createComment } from '#domain/comments/create-comment.ts'
import { editComment } from '#domain/comments/edit-comment.ts'
import { hideAtReports } from '#domain/moderation/hide-at-reports.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { editPost } from '#domain/posts/edit-post.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { commentRef, postRef } from '#shared/thing-ref.ts'
import { applyRules, type Written } from './apply-rules.ts'

/**
 * Writes by people, checked by the community's rules before they become visible. Endpoints call these; the plain writes are for
 * the site itself. Parameters, results and errors are those of the writes.
 */

export const publishPost = (
  ctx: Ctx,
  input: Parameters<typeof createPost>[1],
): ReturnType<typeof createPost> =>
  createPost(ctx, input, (tx, { communityId, postId }) =>
    applyRules(tx, { communityId, ref: postRef(postId) }, 'written'),
  )

export const publishComment = (
  ctx: Ctx,
  input: Parameters<typeof createComment>[1],
): ReturnType<typeof createComment> =>
  createComment(ctx, input, (tx, { communityId, commentId }) =>
    applyRules(tx, { communityId, ref: commentRef(commentId) }, 'written'),
  )

export const republishPost = (ctx: Ctx, input: Parameters<typeof editPost>[1]): ReturnType<typeof editPost> =>
  editPost(ctx, input, (tx, { communityId, postId }) =>
    applyRules(tx, { communityId, ref: postRef(postId) }, 'edited'),
  )

export const republishComment = (
  ctx: Ctx,
  input: Parameters<typeof editComment>[1],
): ReturnType<typeof editComment> =>
  editComment(ctx, input, (tx, { communityId, commentId }) =>
    applyRules(tx, { communityId, ref: commentRef(commentId) }, 'edited'),
  )

/**
 * Reports an item. The report stands whatever the rules do: they run after it, in a transaction that locks post and comment
 * first, as moderator actions do.
 */
export async function fileReport(
  ctx: Ctx,
  input: Parameters<typeof reportThing>[1],
): ReturnType<typeof reportThing> {
  let reported: Written | null = null
  const done = await reportThing(ctx, input, async (_tx, made) => {
    reported = made
  })
  const written = reported as Written | null
  if (written !== null)
    await inTransaction(ctx, async tx => {
      await applyRules(tx, written, 'reported')
      await hideAtReports(tx, written)
    })
  return done
}
