import { requireAdmin } from '#domain/accounts/policy.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import {
  ADMIN_LOG_KINDS,
  type AdminAct,
  type AdminActView,
  type AdminLogKind,
} from '#shared/views/admin-view.ts'

const PAGE = 50

/** Notes what an admin does, in the transaction that does it. The table takes rows and nothing else. */
export async function recordAct(
  tx: MemberCtx,
  {
    act,
    subjectId,
    details = {},
  }: { act: AdminAct; subjectId: AccountId | null; details?: Record<string, unknown> },
): Promise<void> {
  await tx.db
    .insertInto('admin_acts')
    .values({
      admin_id: tx.viewer.id,
      act,
      subject_id: subjectId,
      details: JSON.stringify(details),
      at: tx.now(),
    })
    .execute()
}

/** What admins did, newest first; to one account, of one kind, or before an entry. Throws `login_required`, `not_allowed`. */
export async function listActs(
  ctx: Ctx,
  {
    subjectId,
    before,
    kind,
    limit = PAGE,
  }: {
    subjectId?: AccountId
    before?: number
    kind?: AdminLogKind
    limit?: number
  },
): Promise<{ acts: AdminActView[]; next: number | null }> {
  const { db } = requireAdmin(ctx)
  const rows = await db
    .selectFrom('admin_acts as act')
    .leftJoin('accounts as admin', 'admin.id', 'act.admin_id')
    .leftJoin('accounts as subject', 'subject.id', 'act.subject_id')
    .select(['act.id', 'act.act', 'act.at', 'act.details', 'admin.name as by', 'subject.name as subject'])
    .$if(subjectId !== undefined, query => query.where('act.subject_id', '=', subjectId as AccountId))
    .$if(kind !== undefined, query => query.where('act.act', 'in', [...ADMIN_LOG_KINDS[kind ?? 'accounts']]))
    .$if(before !== undefined, query => query.where('act.id', '<', before as number))
    .orderBy('act.id', 'desc')
    .limit(limit + 1)
    .execute()
  const acts = rows.slice(0, limit).map(row => ({
    id: row.id,
    act: row.act as AdminAct,
    at: row.at.toISOString(),
    by: row.by,
    subject: row.subject,
    details: row.details as AdminActView['details'],
  }))
  return { acts, next: rows.length > limit ? (acts.at(-1)?.id ?? null) : null }
}
