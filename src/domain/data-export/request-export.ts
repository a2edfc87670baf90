import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { EXPORT_PAUSE_HOURS } from '#shared/accounts/data-export.ts'
import { fail } from '#shared/errors.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const MOST_ATTEMPTS = 3

type Wish = {
  /** Days as `2026-01-31`; empty: no bound. The last one is included. */
  from: string
  to: string
  /** Base of the link in the email; null where the site does not know its address. */
  base: string | null
}

/**
 * Requests a copy of everything the viewer's account holds, or only of some days. A job makes it. Throws
 * `login_required`, `date_invalid` (from, to), `dates_reversed` (to), `export_too_soon`.
 */
export async function requestExport(ctx: Ctx, { from, to, base }: Wish): Promise<void> {
  const { viewer, now } = requireViewer(ctx)
  const fromAt = parseDay(from, 'from')
  const lastDay = parseDay(to, 'to')
  if (fromAt !== null && lastDay !== null && lastDay < fromAt) fail('dates_reversed', { field: 'to' })
  const toAt = lastDay === null ? null : new Date(lastDay.getTime() + DAY_MS)
  await inTransaction(ctx, async tx => {
    // Locks the account: two requests at once must not make two copies.
    await sql`select from accounts where id = ${viewer.id} for update`.execute(tx.db)
    const last = await tx.db
      .selectFrom('data_exports')
      .select('asked_at')
      .where('account_id', '=', viewer.id)
      .where('state', '<>', 'failed')
      .orderBy('asked_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const waitMs = (last?.asked_at.getTime() ?? 0) + EXPORT_PAUSE_HOURS * HOUR_MS - now().getTime()
    if (waitMs > 0) fail('export_too_soon', { hours: Math.ceil(waitMs / HOUR_MS) })
    const { id } = await tx.db
      .insertInto('data_exports')
      .values({ account_id: viewer.id, from_at: fromAt, to_at: toAt, asked_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueJob(tx, 'data-export.make', { exportId: id, base }, { maxAttempts: MOST_ATTEMPTS })
  })
}

/** Returns the start of a day in UTC, null for none. */
function parseDay(text: string, field: string): Date | null {
  if (text === '') return null
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  // Rejects days such as April 31.
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isReal ? day : fail('date_invalid', { field })
}
