import type { ModThing } from '#domain/mod-items/mod-items.ts'
import { storeReport } from '#domain/mod-items/store-report.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { cutTo } from '#shared/text/clean-text.ts'

/** Reports an item for an automatic rule in the caller's transaction; returns false when the rule's account has before. */
export async function reportForRule(
  tx: Ctx,
  { thing, reporterId, note }: { thing: ModThing; reporterId: AccountId; note: string },
): Promise<boolean> {
  const words = { reason: 'other', note: cutTo(note, LIMITS.reportNoteLength) }
  return storeReport(tx, thing, { ...words, reporterId, isSnoozed: false })
}
