import { restoreComments } from '#domain/comments/remove-comments.ts'
import { reopenReports } from '#domain/mod-items/close-reports.ts'
import { noteAllRestored } from '#domain/mod-items/mod-items.ts'
import { restorePosts } from '#domain/posts/remove-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toThingRef } from '#platform/database/thing-columns.ts'
import type { ThingKind } from '#shared/thing-ref.ts'
import { logEnd } from './log-end.ts'
import type { Sweep } from './sweep.ts'

const SLICE = 50

/** Restores the next slice, except items changed since. Returns true when it was the last one. */
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
  const swept = items.map(item => ({ item, ref: toThingRef(item) }))
  const posts = swept.flatMap(({ item, ref }) => (ref.kind === 'post' ? [{ ...item, id: ref.id }] : []))
  const comments = swept.flatMap(({ item, ref }) => (ref.kind === 'comment' ? [{ ...item, id: ref.id }] : []))
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

/** Reopens their reports, and updates their queue state; returns how many there are. */
async function settle(
  tx: Ctx,
  kind: ThingKind,
  items: readonly Swept[],
  restored: readonly number[],
): Promise<number> {
  const ids = new Set(restored)
  const things = items.filter(item => ids.has(item.id))
  const times = new Set(things.map(item => item.removed_at.getTime()))
  for (const time of times) await reopenReports(tx, { kind, ids: restored, at: new Date(time) })
  if (things.length > 0) await noteAllRestored(tx, { kind, things })
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
