import { restoreComments } from '#domain/comments/remove-comments.ts'
import { noteAllRestored } from '#domain/mod-items/mod-items.ts'
import { restorePosts } from '#domain/posts/remove-posts.ts'
import { reopenReports } from '#domain/reports/resolve-reports.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Sweep } from '#platform/database/sweep-tables.ts'
import { logEnd } from './log-end.ts'

const SLICE = 50

/** Puts the next slice back; what somebody touched since stays as they left it. True: that was the last one. */
export async function restoreSlice(tx: Ctx, sweep: Sweep): Promise<boolean> {
  const items = await tx.db
    .selectFrom('swept_items')
    .select(['id', 'post_id', 'comment_id', 'removed_at', 'approved_at', 'approved_by'])
    .select(['held_at', 'held_rule', 'held_reason'])
    .where('sweep_id', '=', sweep.id)
    .where('is_settled', '=', false)
    .orderBy('id')
    .limit(SLICE)
    .execute()
  const posts = items.flatMap(item => (item.post_id === null ? [] : [{ ...item, id: item.post_id }]))
  const comments = items.flatMap(item => (item.comment_id === null ? [] : [{ ...item, id: item.comment_id }]))
  const restored =
    (await settle(tx, 'post', posts, await restorePosts(tx, posts))) +
    (await settle(tx, 'comment', comments, await restoreComments(tx, comments)))
  const isLast = items.length < SLICE
  await settleItems(
    tx,
    items.map(item => item.id),
  )
  await tx.db
    .updateTable('sweeps')
    .set({
      state: isLast ? 'undone' : 'undoing',
      restored: sweep.restored + restored,
      skipped: sweep.skipped + items.length - restored,
      worked_at: tx.now(),
      ended_at: isLast ? tx.now() : null,
    })
    .where('id', '=', sweep.id)
    .execute()
  if (isLast) await logEnd(tx, sweep, 'restore_all')
  return isLast
}

/** Opens their reports again, and takes them out of what was removed or lets them wait; returns how many they are. */
async function settle(
  tx: Ctx,
  of: 'post' | 'comment',
  items: readonly Swept[],
  restored: readonly number[],
): Promise<number> {
  const ids = new Set(restored)
  const things = items.filter(item => ids.has(item.id))
  const times = new Set(things.map(item => item.removed_at.getTime()))
  for (const time of times) await reopenReports(tx, { of, ids: restored, at: new Date(time) })
  if (things.length > 0) await noteAllRestored(tx, { of, things })
  return restored.length
}

type Swept = {
  id: number
  removed_at: Date
  held_at: Date | null
  held_rule: string | null
  held_reason: string | null
}

async function settleItems(tx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.updateTable('swept_items').set({ is_settled: true }).where('id', 'in', ids).execute()
}
