import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { LIMITS } from '#shared/limits.ts'
import { type DraftContent, serializeDraft } from './draft-content.ts'
import { parseDraftSlot } from './draft-slot.ts'

/**
 * Saves the viewer's draft, replacing the slot's previous one. Beyond 100 drafts the oldest is deleted. Throws
 * `login_required`, `field_invalid` (slot, content).
 */
export async function saveDraft(
  ctx: Ctx,
  { slot, content }: { slot: string; content: DraftContent },
): Promise<{ updatedAt: string }> {
  const member = requireViewer(ctx)
  const draft = { slot: parseDraftSlot(slot), json: serializeDraft(content) }
  const now = member.now()
  await inTransaction(member, async tx => {
    await sql`
      insert into drafts (account_id, slot, content, updated_at)
      values (${tx.viewer.id}, ${draft.slot}, ${draft.json}::jsonb, ${now})
      on conflict (account_id, slot) do update set content = excluded.content, updated_at = excluded.updated_at
    `.execute(tx.db)
    await sql`
      delete from drafts where account_id = ${tx.viewer.id} and slot in (
        select slot from drafts where account_id = ${tx.viewer.id}
        order by updated_at desc, slot offset ${sql.lit(LIMITS.draftsPerAccount)}
      )`.execute(tx.db)
  })
  return { updatedAt: now.toISOString() }
}
