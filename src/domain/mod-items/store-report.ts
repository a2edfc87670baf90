import type { Ctx } from '#platform/context/context.ts'
import { toThingColumns } from '#platform/database/thing-columns.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'
import { type ModThing, noteReport } from './mod-items.ts'
import { requireStanding } from './standing.ts'

type Words = { reason: string; note: string; titleThen?: string | null; bodyThen?: string | null }

/**
 * Stores a report in the caller's transaction, once per reporter and item; it appears in the moderators' queue. One that needs
 * no review, because its reporter is snoozed or reports of the item are ignored, is stored as closed. Returns false when this
 * reporter has reported the item before. Throws `post_deleted`, `comment_deleted`.
 */
export async function storeReport(
  tx: Ctx,
  thing: ModThing,
  { reporterId, isSnoozed, ...words }: Words & { reporterId: AccountId; isSnoozed: boolean },
): Promise<boolean> {
  const { communityId, ref } = thing
  // The item enters the queue at the report's time, which an undo restores.
  const at = tx.now()
  // The foreign key alone locks the item too weakly: two reporters would then wait for each other.
  await requireStanding(tx, ref)
  const stored = await tx.db
    .insertInto('reports')
    .values({
      reporter_id: reporterId,
      community_id: communityId,
      ...toThingColumns(ref),
      reason: words.reason,
      note: words.note,
      title_then: words.titleThen ?? null,
      body_then: words.bodyThen ?? null,
      created_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored === undefined) return false
  const isOpen = !isSnoozed && (await noteReport({ ...tx, now: () => at }, thing))
  if (!isOpen)
    await tx.db.updateTable('reports').set({ resolved_at: at }).where('id', '=', stored.id).execute()
  await emitEvent(tx, 'report.created', { communityId, ref })
  return true
}
