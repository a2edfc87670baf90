import { raiseAlarm } from '#domain/alarms/raise-alarm.ts'
import { compareWithLedger, compareWithProvider } from '#domain/coins/compare-orders.ts'
import { reconcile } from '#domain/ledger/reconcile.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PaymentProvider } from '#platform/payments/payments.ts'
import type { BookDifference } from '#shared/econ/econ-view.ts'

const DAY_MS = 24 * 3_600_000
/** Days for which charges are compared: the provider itself reports refunds and disputes of older ones. */
const COMPARED_DAYS = 35
/** Charges this recent may still be in flight and aren't compared. */
const MINUTES_LATE = 15
const MOST_KEPT = 100

/**
 * Computes the books again, compares them with what the provider knows, writes down what it found, and raises an alarm when
 * something differs, at most once a day; a scheduled job. Returns how much differs.
 */
export async function reconcileBooks(
  ctx: Ctx,
  { provider }: { provider: PaymentProvider | null },
  signal?: AbortSignal,
): Promise<number> {
  const startedAt = ctx.now()
  const ledger = await reconcile(ctx)
  const own = await compareWithLedger(ctx)
  const theirs = await askProvider(ctx, provider, signal)
  const differences: BookDifference[] = [
    ...ledger.unbalanced.map(currency => unlike('unbalanced', currency)),
    ...ledger.crooked.map(id => unlike('crooked', `entry ${id}`)),
    ...ledger.differing.map(id => unlike('balance', `ledger account ${id}`)),
    ...ledger.debts.map(currency => unlike('debts', currency)),
    ...own.differences,
    ...theirs.differences,
  ]
  await ctx.db
    .insertInto('reconciliations')
    .values({
      ...{ started_at: startedAt, finished_at: ctx.now(), entries: ledger.entries, orders: own.orders },
      ...{ reported: theirs.reported, error: theirs.error, difference_count: differences.length },
      differences: JSON.stringify(differences.slice(0, MOST_KEPT)),
    })
    .execute()
  if (differences.length > 0 || theirs.error !== null)
    await raiseAlarm(ctx, {
      kind: 'books_differ',
      about: startedAt.toISOString().slice(0, 10),
      detail: theirs.error ?? differences.map(({ kind, ref }) => `${kind} ${ref}`).join(', '),
    })
  return differences.length
}

async function askProvider(
  ctx: Ctx,
  provider: PaymentProvider | null,
  signal: AbortSignal | undefined,
): Promise<{ reported: number | null; differences: BookDifference[]; error: string | null }> {
  if (provider === null) return { reported: null, differences: [], error: null }
  const to = new Date(ctx.now().getTime() - MINUTES_LATE * 60_000)
  const from = new Date(to.getTime() - COMPARED_DAYS * DAY_MS)
  try {
    return { ...(await compareWithProvider(ctx, { provider, from, to }, signal)), error: null }
  } catch (err) {
    signal?.throwIfAborted()
    ctx.log.error({ err }, 'A payment provider could not be asked for its charges')
    const error = err instanceof Error ? err.message.slice(0, 500) : 'unknown'
    return { reported: null, differences: [], error }
  }
}

function unlike(kind: BookDifference['kind'], ref: string): BookDifference {
  return { kind, ref, ours: '', theirs: '' }
}
