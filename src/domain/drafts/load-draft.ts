import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { DraftContent } from './draft-content.ts'
import { parseDraftSlot } from './draft-slot.ts'

export type Draft = { slot: string; content: DraftContent; updatedAt: string }

/** Returns the viewer's draft in a slot, or null. Throws `login_required`, `field_invalid` (slot). */
export async function loadDraft(ctx: Ctx, { slot }: { slot: string }): Promise<Draft | null> {
  const { db, viewer } = requireViewer(ctx)
  const row = await db
    .selectFrom('drafts')
    .select(['slot', 'content', 'updated_at'])
    .where('account_id', '=', viewer.id)
    .where('slot', '=', parseDraftSlot(slot))
    .executeTakeFirst()
  return row === undefined ? null : toDraft(row)
}

/** Returns all the viewer's drafts, newest first. Throws `login_required`. */
export async function listDrafts(ctx: Ctx): Promise<Draft[]> {
  const { db, viewer } = requireViewer(ctx)
  const rows = await db
    .selectFrom('drafts')
    .select(['slot', 'content', 'updated_at'])
    .where('account_id', '=', viewer.id)
    .orderBy('updated_at', 'desc')
    .orderBy('slot')
    .execute()
  return rows.map(toDraft)
}

function toDraft(row: { slot: string; content: DraftContent; updated_at: Date }): Draft {
  return { slot: row.slot, content: row.content, updatedAt: row.updated_at.toISOString() }
}
