import { createComment } from '#domain/comments/create-comment.ts'
import { editComment } from '#domain/comments/edit-comment.ts'
import { hideAtReports } from '#domain/moderation/hide-at-reports.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { editPost } from '#domain/posts/edit-post.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { applyRules, type Written } from './apply-rules.ts'

/**
 * Writing as people do it: the community's rules look at what was written before it is there. Doors call these; the bare
 * writes are for what the site itself writes. Parameters, answers and errors are those of the writes.
 */

export const publishPost = (
  ctx: Ctx,
  input: Parameters<typeof createPost>[1],
): ReturnType<typeof createPost> =>
  createPost(ctx, input, (tx, made) => applyRules(tx, { ...made, commentId: null }, 'written'))

export const publishComment = (
  ctx: Ctx,
  input: Parameters<typeof createComment>[1],
): ReturnType<typeof createComment> =>
  createComment(ctx, input, (tx, made) => applyRules(tx, made, 'written'))

export const republishPost = (ctx: Ctx, input: Parameters<typeof editPost>[1]): ReturnType<typeof editPost> =>
  editPost(ctx, input, (tx, made) => applyRules(tx, { ...made, commentId: null }, 'edited'))

export const republishComment = (
  ctx: Ctx,
  input: Parameters<typeof editComment>[1],
): ReturnType<typeof editComment> => editComment(ctx, input, (tx, made) => applyRules(tx, made, 'edited'))

/**
 * The report stands whatever the rules do about it: they come after it, in a transaction that locks post and comment first,
 * as moderators' acts do.
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
