import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type BenchSite, readBenchSite } from './load/bench-site.ts'
import { besideSite } from './load/beside-site.ts'
import { runLoad } from './load/run-load.ts'
import type { LoadRequest, LoadResult } from './load/scenario.ts'
import { markdownTable, ms, report, times } from './load/table.ts'
import { type RunningSite, runSite, scratchDataDir } from './support/run-site.ts'

/**
 * `npm run bench -- backup --data DIR [--proof]`, with a directory that `npm run bench -- seed` made: how fast a site of real size
 * is backed up, in how much memory, and what its readers notice; with `--proof`, how long restoring and comparing it takes. The
 * scratch database of a proof needs as much room as the site's.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, proof: { type: 'boolean', default: false } },
})
if (values.data === undefined) throw new Error('Name a seeded data directory: --data DIR')

const READS_A_SECOND = 15
const SECONDS = 20
const LEAST_MB_A_SECOND = 30
const MOST_TIMES = 1.5
const MB = 1_000_000
/** Flags the worker starts it with, see `server/scheduled-backup.ts`. */
const HEAP = ['--max-old-space-size=96', '--max-semi-space-size=4']
const COMMAND = join(import.meta.dirname, '../src/cli/main.ts')

const bench = readBenchSite(values.data)
const scratch = await scratchDataDir()
const site = await runSite({ dataDir: bench.dataDir })
try {
  await read(site, bench)
  const alone = await read(site, bench)
  const stored = await besideSite(site, async ({ db }) => {
    const { rows } = await sql<{ bytes: number }>`
      select sum(pg_table_size(oid))::bigint as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
    return rows[0]?.bytes ?? 0
  })
  const made = backUp(['--no-proof'])
  const beside: LoadResult[] = []
  while (made.isRunning()) beside.push(await read(site, bench))
  const { seconds, peakBytes } = await made.ended
  const speed = stored / MB / seconds
  report({
    what: `backup of ${(stored / 1e9).toFixed(1)} GB of tables`,
    measured: `${Math.round(seconds)} s, ${speed.toFixed(0)} MB/s, at most ${Math.round(peakBytes / MB)} MB of memory`,
    target: `≥ ${LEAST_MB_A_SECOND} MB/s, ≤ 200 MB`,
    isMet: speed >= LEAST_MB_A_SECOND && peakBytes <= 200 * MB,
  })
  // The last run may have gone on after the backup had ended.
  const during = beside.length > 1 ? beside.slice(0, -1) : beside
  const p99 = Math.max(...during.map(result => result.p99))
  report({
    what: `page p99 beside a backup (${READS_A_SECOND} pages/s)`,
    measured: `${times(p99 / alone.p99)}: ${ms(alone.p99)} → ${ms(p99)}, the worst of ${during.length} runs`,
    target: `≤ ${MOST_TIMES}×`,
    isMet: p99 <= alone.p99 * MOST_TIMES,
  })
  if (values.proof) {
    const proven = await backUp([]).ended
    report({
      what: 'backup and proof: restored, read back and compared',
      measured: `${Math.round(proven.seconds)} s, at most ${Math.round(proven.peakBytes / MB)} MB of memory`,
      target: '≤ 200 MB',
      isMet: proven.peakBytes <= 200 * MB,
    })
  }
} finally {
  await site.stop()
  await scratch.remove()
}
console.log(`\n${markdownTable()}`)

type Ended = { seconds: number; peakBytes: number }

function backUp(options: readonly string[]): { ended: Promise<Ended>; isRunning(): boolean } {
  const startedAt = performance.now()
  const args = [...HEAP, COMMAND, 'backup', '--to', scratch.dir, ...options]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WARREN_DATA_DIR: bench.dataDir },
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const state = { isRunning: true, peakBytes: 0 }
  const watching = watch(child, state)
  const ended = (async () => {
    const [code] = await once(child, 'close')
    state.isRunning = false
    await watching
    if (code !== 0) throw new Error(`The backup ended with ${code}`)
    return { seconds: (performance.now() - startedAt) / 1_000, peakBytes: state.peakBytes }
  })()
  return { ended, isRunning: () => state.isRunning }
}

/** Reads the most memory the process ever had. Linux only, elsewhere 0. */
async function watch(child: ChildProcess, state: { isRunning: boolean; peakBytes: number }): Promise<void> {
  while (state.isRunning) {
    const peak = peakOf(child.pid)
    if (peak !== null) state.peakBytes = peak
    await sleep(100)
  }
}

function peakOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}

/** Members and visitors read what most people read. */
async function read(
  running: RunningSite,
  { bigCommunity, threads, members }: BenchSite,
): Promise<LoadResult> {
  const paths = [bigCommunity.path, '/r/all/new/', threads.ordinary.path, '/']
  const requests = paths.flatMap((path): LoadRequest[] => [
    { method: 'GET', path },
    ...members.slice(0, 6).map(({ cookie }) => ({ method: 'GET' as const, path, headers: { cookie } })),
  ])
  const port = Number(new URL(running.url).port)
  return runLoad({ port, connections: 16, seconds: SECONDS, rate: READS_A_SECOND, requests })
}
