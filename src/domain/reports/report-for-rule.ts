import { type ModThing, noteReport } from '#domain/mod-items/mod-items.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toThingColumns } from '#platform/database/thing-columns.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'

/** Reports an item for an automatic rule, once, in the caller's transaction; it appears in the moderators' queue. */
export async function reportForRule(
  tx: Ctx,
  { thing, reporterId, note }: { thing: ModThing; reporterId: AccountId; note: string },
): Promise<boolean> {
  const { communityId, ref } = thing
  const inserted = await tx.db
    .insertInto('reports')
    .values({
      reporter_id: reporterId,
      community_id: communityId,
      ...toThingColumns(ref),
      reason: 'other',
      note: note.slice(0, LIMITS.reportNoteLength),
      created_at: tx.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  await noteReport(tx, thing)
  await emitEvent(tx, 'report.created', { communityId, ref })
  return true
}
