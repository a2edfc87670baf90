import { requireStaff } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { ADMIN_LOG_KINDS, type AdminAct, type AdminActView } from '#shared/views/admin-view.ts'

const MOST = 100

/** Returns what staff did to the economy, newest first, at most 100 before an entry. Throws `login_required`, `not_allowed`. */
export async function listEconActs(
  ctx: Ctx,
  { before }: { before?: number | undefined },
): Promise<AdminActView[]> {
  const { db } = requireStaff(ctx, 'money')
  const rows = await db
    .selectFrom('admin_acts as act')
    .leftJoin('accounts as admin', 'admin.id', 'act.admin_id')
    .leftJoin('accounts as subject', 'subject.id', 'act.subject_id')
    .select(['act.id', 'act.act', 'act.at', 'act.details', 'admin.name as by', 'subject.name as subject'])
    .where('act.act', 'in', [...ADMIN_LOG_KINDS.economy])
    .where('act.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('act.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ at, act, details, ...row }) => ({
    ...row,
    act: act as AdminAct,
    at: at.toISOString(),
    details: details as AdminActView['details'],
  }))
}
