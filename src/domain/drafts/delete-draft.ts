import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { parseDraftSlot } from './draft-slot.ts'

/** Deletes the viewer's draft in a slot, if any. Throws `login_required`, `field_invalid` (slot). */
export async function deleteDraft(ctx: Ctx, { slot }: { slot: string }): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  await db
    .deleteFrom('drafts')
    .where('account_id', '=', viewer.id)
    .where('slot', '=', parseDraftSlot(slot))
    .execute()
}
