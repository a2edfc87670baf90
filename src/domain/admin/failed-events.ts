import { requireAdmin } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { countDeliveries, listDeadDeliveries, retryDead } from '#platform/events/dead-deliveries.ts'
import { fail } from '#shared/errors.ts'
import type { FailedEventsView } from '#shared/views/admin-view.ts'
import { recordAct } from './admin-log.ts'

const LATEST = 100

/** Returns events whose handlers gave up: the latest 100 and their total. Throws `login_required`, `not_allowed`. */
export async function listFailedEvents(ctx: Ctx): Promise<FailedEventsView> {
  const admin = requireAdmin(ctx, 'site')
  const [counts, dead] = await Promise.all([
    countDeliveries(admin.db),
    listDeadDeliveries(admin, { limit: LATEST }),
  ])
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
  return {
    deadCount: sum(counts.map(count => count.dead)),
    failingCount: sum(counts.map(count => count.failing)),
    events: dead.map(({ id, subscriber, event, error, happenedAt }) => ({
      id,
      subscriber,
      type: event.type,
      payload: JSON.stringify(event.payload),
      error,
      happenedAt: new Date(happenedAt).toISOString(),
    })),
  }
}

/**
 * Retries one failed event, or all. Returns how many. Throws `login_required`, `not_allowed`, and `not_found` for one that is
 * gone.
 */
export async function retryFailedEvents(ctx: Ctx, which: { id: number } | 'all'): Promise<number> {
  return inTransaction(requireAdmin(ctx, 'site'), async tx => {
    const count = await retryDead(tx, which)
    if (count === 0 && which !== 'all') fail('not_found')
    if (count > 0) await recordAct(tx, { act: 'retry_events', subjectId: null, details: { count } })
    return count
  })
}
