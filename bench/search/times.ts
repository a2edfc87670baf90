import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'

const NS_PER_MS = 1e6
const US_PER_MS = 1e3

/**
 * Durations by the clock, and in processor time of this process (with the threads that collect garbage and compile beside it) and
 * its database connections. Where the system doesn't report processor time, it equals the clock's.
 */
export type Times = { took: Spread; busy: Spread }
export type Spread = { p50: number; p99: number }

/** Asks `each` some times to warm up, then `count` times. */
export async function timesOf(
  ctx: DatabaseCtx,
  { count, each }: { count: number; each: () => Promise<unknown> },
): Promise<Times> {
  for (let turn = 0; turn < count / 10; turn += 1) await each()
  const busyMs = await watchProcessors(ctx)
  const took: number[] = []
  const busy: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const [from, busyFrom] = [performance.now(), busyMs?.()]
    await each()
    took.push(performance.now() - from)
    busy.push(busyMs === null || busyFrom === undefined ? (took.at(-1) ?? 0) : busyMs() - busyFrom)
  }
  return { took: spreadOf(took), busy: spreadOf(busy) }
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** Prints a line of the table; returns whether it was quick enough by the clock. */
export function printTimes(
  what: string,
  { took, busy }: Times,
  { mostMs, note = '' }: { mostMs: number; note?: string },
): boolean {
  const isMet = took.p99 <= mostMs
  const show = ({ p50, p99 }: Spread) => `${p50.toFixed(0).padStart(4)} ${p99.toFixed(0).padStart(5)}`
  console.log(
    `${what.padEnd(56)} ms p50 p99 ${show(took)}, processors ${show(busy)} (at most ${mostMs}) ${note}${isMet ? '' : ' MISSED'}`,
  )
  return isMet
}

/** Milliseconds of processors so far; null where the system does not tell. */
async function watchProcessors(ctx: DatabaseCtx): Promise<(() => number) | null> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    ctx.db,
  )
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter(file => existsSync(file))
  if (files.length === 0) return null
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / US_PER_MS + files.reduce((sum, file) => sum + ranFor(file), 0)
  }
}

function ranFor(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0] ?? 0) / NS_PER_MS
  } catch {
    return 0
  }
}
