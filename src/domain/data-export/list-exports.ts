import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { DataExportView } from '#shared/accounts/data-export.ts'

const MOST_SHOWN = 10

/** Returns the viewer's recent exports, newest first. Throws `login_required`. */
export async function listExports(ctx: Ctx): Promise<DataExportView[]> {
  const { db, viewer } = requireViewer(ctx)
  const rows = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('account_id', '=', viewer.id)
    .orderBy('asked_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(row => ({
    id: row.id,
    askedAt: row.asked_at.toISOString(),
    from: dayOf(row.from_at),
    to: dayOf(row.to_at === null ? null : new Date(row.to_at.getTime() - 1)),
    state: row.state,
    bytes: row.bytes,
    items: row.items,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }))
}

function dayOf(at: Date | null): string | null {
  return at?.toISOString().slice(0, 10) ?? null
}
