import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { CommunityId } from '#shared/ids.ts'
import { HANGS_MS } from '../hangs.ts'
import { seededRandom } from '../random.ts'

const WORKER = join(import.meta.dirname, 'event-worker.ts')
const EVENTS_PER_SECOND = 200
const TICK_MS = 25
/** The longest time a worker runs before it is killed. */
const LONGEST_LIFE_MS = 150
const DRAIN_MS = 3 * HANGS_MS

export type KillReport = {
  emitted: number
  kills: number
  /** Per subscriber: effects that stand, and events that they are of. */
  effects: { subscriber: string; effects: number; events: number }[]
  waiting: number
}

/**
 * Beside 200 events a second, two workers are killed with SIGKILL `rounds` times at moments that `seed` draws; then one
 * more finishes. Makes the table `effects` in the database of `ctx`, which is at `url`.
 */
export async function killWorkers(
  ctx: Ctx,
  { url, rounds, seed }: { url: string; rounds: number; seed: number },
): Promise<KillReport> {
  await sql`create table effects (subscriber text not null, event_id bigint not null)`.execute(ctx.db)
  const random = seededRandom(seed)
  const stop = new AbortController()
  const emitting = emitUntil(ctx, stop.signal)
  const reap = async (kills: number): Promise<void> => {
    for (let round = 0; round < kills; round += 1) {
      const worker = await startWorker(url)
      await sleep(random() * LONGEST_LIFE_MS)
      await kill(worker)
    }
  }
  await Promise.all([reap(Math.ceil(rounds / 2)), reap(Math.floor(rounds / 2))])
  stop.abort()
  const emitted = await emitting
  const last = await startWorker(url)
  const waiting = await drain(ctx)
  await kill(last)
  const { rows } = await sql<KillReport['effects'][number]>`
    select subscriber, count(*)::int as effects, count(distinct event_id)::int as events
    from effects group by subscriber order by subscriber`.execute(ctx.db)
  return { emitted, kills: rounds, effects: rows, waiting }
}

export async function startWorker(url: string, kind = 'noting'): Promise<ChildProcess> {
  const child = spawn(process.execPath, [WORKER, url, kind], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function emitUntil(ctx: Ctx, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now()
  let emitted = 0
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * EVENTS_PER_SECOND)
    for (; emitted < due; emitted += 1)
      await emitEvent(ctx, 'community.changed', { communityId: (emitted + 1) as CommunityId })
    await sleep(TICK_MS)
  }
  return emitted
}

/** Waits until nothing is left, or for so long that something never will be handled. Returns how much is left. */
export async function drain(ctx: Ctx): Promise<number> {
  const giveUpAt = performance.now() + DRAIN_MS
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from events) + (select count(*) from event_deliveries))::int as count`.execute(
      ctx.db,
    )
    const left = rows[0]?.count ?? 0
    if (left === 0 || performance.now() > giveUpAt) return left
    await sleep(100)
  }
}
