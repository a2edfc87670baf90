import { requireStaff } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { BookDifference, ReconciliationView } from '#shared/econ/econ-view.ts'
import { requireActingStaff } from './policy.ts'

const MOST = 30

/** Returns the latest comparisons of the books, newest first, at most 30. Throws `login_required`, `not_allowed`. */
export async function listReconciliations(ctx: Ctx): Promise<ReconciliationView[]> {
  const { db } = requireStaff(ctx, 'money')
  const rows = await db.selectFrom('reconciliations').selectAll().orderBy('id', 'desc').limit(MOST).execute()
  return rows.map(row => ({
    id: row.id,
    at: row.finished_at.toISOString(),
    entries: row.entries,
    orders: row.orders,
    reported: row.reported,
    differences: row.differences as unknown as BookDifference[],
    differenceCount: row.difference_count,
    error: row.error,
  }))
}

/** Has the books compared soon, once however often it is asked for. Throws `login_required`, `not_allowed`, `suspended`. */
export async function askToReconcile(ctx: Ctx): Promise<void> {
  const staff = requireActingStaff(ctx)
  await inTransaction(staff, tx => enqueueJob(tx, 'books.reconcile', {}, { key: 'books.reconcile' }))
}
