import { loadCommentJudgment, setCommentJudgment } from '#domain/comments/comment-judgment.ts'
import { reopenReports } from '#domain/mod-items/close-reports.ts'
import { findUndo, type Judgment, keepUndo, loadItemState, restoreItem } from '#domain/mod-items/undo.ts'
import { loadPostJudgment, setPostJudgment } from '#domain/posts/post-judgment.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { byKind, type Thing } from './load-things.ts'

/**
 * Makes a decision on an item and stores its previous state for {@link takeBack}. In the caller's transaction; everything
 * written has the same time, by which the item's reports are found again.
 */
export async function withUndoSnapshot(
  tx: Ctx,
  thing: Thing,
  decide: (tx: Ctx) => Promise<void>,
): Promise<void> {
  const at = tx.now()
  const atOnce = { ...tx, now: () => at }
  const judgment = await judgmentOf(atOnce, thing)
  const item = await loadItemState(atOnce, thing.ref)
  await decide(atOnce)
  await keepUndo(atOnce, thing, { judgment, item })
}

/**
 * Restores an item to its state before the viewer's own last decision: back in the queue with its reports open, filtered,
 * removed or approved. Throws `not_found` when they decided nothing, `conflict` when someone has decided since, and
 * `post_deleted`, `comment_deleted`.
 */
export async function takeBack(tx: Ctx, thing: Thing): Promise<void> {
  const now = await judgmentOf(tx, thing)
  const undo = await findUndo(tx, thing.ref)
  if (undo === null || undo.by !== tx.viewer?.id) fail('not_found')
  if ((now.removed_at ?? now.approved_at)?.getTime() !== undo.at.getTime()) fail('conflict')
  await byKind(thing, {
    post: post => setPostJudgment(tx, post, undo.judgment),
    comment: comment => setCommentJudgment(tx, comment, undo.judgment),
  })
  await reopenReports(tx, { kind: thing.ref.kind, ids: [thing.ref.id], at: undo.at })
  await restoreItem(tx, thing.ref, undo)
}

function judgmentOf(tx: Ctx, thing: Thing): Promise<Judgment> {
  return byKind(thing, {
    post: post => loadPostJudgment(tx, post),
    comment: comment => loadCommentJudgment(tx, comment),
  })
}
