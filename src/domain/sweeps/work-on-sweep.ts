import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { enqueueWork } from './open-sweep.ts'
import { removeSlice } from './remove-slice.ts'
import { restoreSlice } from './restore-slice.ts'

/** A job works that long and asks for the next one, so that others get their turn. */
const TURN_MS = 5_000
/** It rests four times as long as it works, and at least so long: the database and the caches are the readers'. */
const REST_RATIO = 4
const LEAST_REST_MS = 100
/** Nobody has worked on it for that long: whoever did is gone. */
const LEFT_ALONE_MS = 60_000

/** Goes on with a sweep for some seconds; cut off by a stop, it goes on with the next start. */
export async function workOnSweep(
  ctx: Ctx,
  { sweepId }: { sweepId: number },
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now()
  while (!signal.aborted && performance.now() - startedAt < TURN_MS) {
    const from = performance.now()
    if (await doSlice(ctx, sweepId)) return
    const restMs = Math.max(LEAST_REST_MS, (performance.now() - from) * REST_RATIO)
    await sleep(restMs, undefined, { signal }).catch(() => undefined)
  }
  await enqueueWork(ctx, sweepId)
}

/** One slice in a transaction of its own, one after the other for each sweep. True: there is nothing left to do. */
function doSlice(ctx: Ctx, sweepId: number): Promise<boolean> {
  // One time for all that a slice writes: by it is known later what nobody touched since.
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

/** Takes up the sweeps whose process was killed; a scheduled job. */
export async function goOnWithSweeps(ctx: Ctx): Promise<void> {
  const left = await ctx.db
    .selectFrom('sweeps')
    .select('id')
    .where('state', 'in', ['waiting', 'running', 'undoing'])
    .where('worked_at', '<', new Date(ctx.now().getTime() - LEFT_ALONE_MS))
    .execute()
  for (const { id } of left) await enqueueWork(ctx, id)
}
