import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { rest } from '#platform/jobs/rest.ts'
import { SWEEPS_AT_WORK } from '#shared/views/sweep-view.ts'
import { enqueueWork } from './open-sweep.ts'
import { removeSlice } from './remove-slice.ts'
import { restoreSlice } from './restore-slice.ts'

/** Time a job works before it queues the next one, so that other jobs get their turn. */
const TURN_MS = 5_000
/** Pauses four times as long as it works, and at least this long, leaving the database and its caches to readers. */
const REST_RATIO = 4
const LEAST_REST_MS = 100
/** After this long without progress, its process is assumed dead. */
const LEFT_ALONE_MS = 60_000

/** Continues a bulk removal for some seconds; if interrupted by a shutdown, it continues at the next start. */
export async function workOnSweep(
  ctx: Ctx,
  { sweepId }: { sweepId: number },
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now()
  while (!signal.aborted && performance.now() - startedAt < TURN_MS) {
    const from = performance.now()
    if (await doSlice(ctx, sweepId)) return
    await rest(from, { ratio: REST_RATIO, leastMs: LEAST_REST_MS, signal })
  }
  await enqueueWork(ctx, sweepId)
}

/** Processes one slice in its own transaction, one at a time per bulk removal. Returns true when nothing is left. */
function doSlice(ctx: Ctx, sweepId: number): Promise<boolean> {
  // One time for everything a slice writes, by which untouched items are recognized later.
  const at = ctx.now()
  return inTransaction({ ...ctx, now: () => at }, async tx => {
    const sweep = await tx.db
      .selectFrom('sweeps')
      .selectAll()
      .where('id', '=', sweepId)
      .forUpdate()
      .executeTakeFirst()
    if (sweep?.state === 'waiting' || sweep?.state === 'running') return removeSlice(tx, sweep)
    if (sweep?.state === 'undoing') return restoreSlice(tx, sweep)
    return true
  })
}

/** Resumes bulk removals whose process was killed; a scheduled job. */
export async function goOnWithSweeps(ctx: Ctx): Promise<void> {
  const left = await ctx.db
    .selectFrom('sweeps')
    .select('id')
    .where('state', 'in', SWEEPS_AT_WORK)
    .where('worked_at', '<', new Date(ctx.now().getTime() - LEFT_ALONE_MS))
    .execute()
  for (const { id } of left) await enqueueWork(ctx, id)
}
