import { loadCommentJudgment, setCommentJudgment } from '#domain/comments/comment-judgment.ts'
import { findUndo, type Judgment, keepUndo, loadItemState, restoreItem } from '#domain/mod-items/undo.ts'
import { loadPostJudgment, setPostJudgment } from '#domain/posts/post-judgment.ts'
import { reopenReports } from '#domain/reports/resolve-reports.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { Thing } from './load-things.ts'

/**
 * Does what decides about a thing, and keeps how it was before, for {@link takeBack}. In the caller's transaction; all that
 * is written bears one time, by which its reports are found again.
 */
export async function deciding(tx: Ctx, thing: Thing, decide: (tx: Ctx) => Promise<void>): Promise<void> {
  const at = tx.now()
  const atOnce = { ...tx, now: () => at }
  const judgment = await judgmentOf(atOnce, thing)
  const item = await loadItemState(atOnce, thing)
  await decide(atOnce)
  await keepUndo(atOnce, thing, { judgment, item })
}

/**
 * Makes a thing as it was before the viewer's own last decision about it: back in the queue with its reports open, held,
 * removed or approved. Throws `not_found` where they decided nothing, `conflict` where somebody has decided since, and
 * `post_deleted`, `comment_deleted`.
 */
export async function takeBack(tx: Ctx, thing: Thing): Promise<void> {
  const now = await judgmentOf(tx, thing)
  const undo = await findUndo(tx, thing)
  if (undo === null || undo.by !== tx.viewer?.id) fail('not_found')
  if ((now.removed_at ?? now.approved_at)?.getTime() !== undo.at.getTime()) fail('conflict')
  if (thing.postId !== null) await setPostJudgment(tx, { ...thing, postId: thing.postId }, undo.judgment)
  else await setCommentJudgment(tx, commentOf(thing), undo.judgment)
  const [of, id] =
    thing.postId === null ? (['comment', thing.commentId] as const) : (['post', thing.postId] as const)
  if (id !== null) await reopenReports(tx, { of, ids: [id], at: undo.at })
  await restoreItem(tx, thing, undo)
}

function judgmentOf(tx: Ctx, thing: Thing): Promise<Judgment> {
  return thing.postId === null
    ? loadCommentJudgment(tx, commentOf(thing))
    : loadPostJudgment(tx, { postId: thing.postId })
}

function commentOf({ commentId, threadId }: Thing) {
  if (commentId === null) throw new Error('A post where a comment was expected')
  return { commentId, postId: threadId }
}
