import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fetchCompressed } from '../support/page-bytes.ts'
import { type RunningSite, statementsOf } from '../support/run-site.ts'
import { type BenchSite, ordinaryMember } from './bench-site.ts'
import { medianOf, pin, runLoadOn, SERVER_CORE } from './run-load.ts'
import { kilobytes, ms, percent, rate, report } from './table.ts'

/** Number of runs the median is taken over, and the length of each. */
export type Effort = { runs: number; seconds: number }
export const FULL: Effort = { runs: 3, seconds: 5 }
const WARM_SECONDS = 2
const CONNECTIONS = 16
const SHARED_SHARE = 0.5
const MEMBER_SHARE = 0.5
const LEAN_SHARE = 0.1
const MOST_STATEMENTS = 4
/** Until the page's code is as fast as it gets: some thousand renders. */
const MEMBER_WARM_SECONDS = 12

/** Logged-out pages against a bare route that returns the same bytes, both on one core. Shares are of requests per second of processor time. */
export async function measureSharedPages(
  site: RunningSite,
  bench: BenchSite,
  scratch: string,
  effort: Effort = FULL,
): Promise<void> {
  const load = (pid: number, port: number, path: string) => loadPath({ pid, port, path, ...effort })
  const pages = { home: '/', community: bench.bigCommunity.path, thread: bench.threads.ordinary.path }
  for (const [name, path] of Object.entries(pages)) {
    const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
    const ours = await load(site.pid, Number(new URL(site.url).port), path)
    const bare = await withBareServer(
      await fetchCompressed(site.url + path, 'br'),
      join(scratch, 'bare.br'),
      load,
    )
    const share = ours.perCpuSecond / bare.perCpuSecond
    report({
      what: `logged-out ${name} page, warm`,
      measured: `${percent(share)} of ${rate(bare.perCpuSecond)}: ${rate(ours.perCpuSecond)}, p50 ${ms(ours.p50)}, p99 ${ms(ours.p99)}, 0 statements, ${kilobytes(ours.bytes / ours.requests)}`,
      target: `≥ ${percent(SHARED_SHARE)} of a bare route`,
      isMet: share >= SHARED_SHARE,
    })
  }
}

async function loadPath({
  pid,
  port,
  path,
  runs,
  seconds,
}: { pid: number; port: number; path: string } & Effort) {
  const scenario = { port, connections: CONNECTIONS, requests: [{ method: 'GET' as const, path }] }
  await runLoadOn(pid, { ...scenario, seconds: WARM_SECONDS })
  return medianOf(
    runs,
    () => runLoadOn(pid, { ...scenario, seconds }),
    run => run.perCpuSecond,
  )
}

const BARE_PORT = 3974

async function withBareServer<Result>(
  bytes: Buffer,
  file: string,
  measure: (pid: number, port: number, path: string) => Promise<Result>,
): Promise<Result> {
  await writeFile(file, bytes)
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [String(BARE_PORT), file], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  pin(child, SERVER_CORE)
  await once(child, 'message')
  try {
    return await measure(child.pid ?? 0, BARE_PORT, '/')
  } finally {
    child.kill()
  }
}

/**
 * A member's home feed against React alone rendering the same markup, and against React rendering a page as lean as one
 * can be; the site is not running while React is measured.
 */
export async function measureMemberHome(
  bench: BenchSite,
  run: <Result>(work: (site: RunningSite) => Promise<Result>) => Promise<Result>,
  { runs, seconds }: Effort = FULL,
): Promise<void> {
  const { cookie, memberships } = ordinaryMember(bench)
  const alone = await medianOf(
    runs,
    () => renderAlone('react-alone.ts', bench.dataDir, String(BARE_PORT), cookie, '/'),
    result => result.perCpuSecond,
  )
  const lean = await medianOf(
    runs,
    () => renderAlone('lean-page.ts'),
    result => result.perCpuSecond,
  )
  const { ours, statements } = await run(async site => {
    const scenario = {
      port: Number(new URL(site.url).port),
      connections: 4,
      requests: [{ method: 'GET' as const, path: '/', headers: { cookie } }],
    }
    await runLoadOn(site.pid, { ...scenario, seconds: MEMBER_WARM_SECONDS })
    const measured = await medianOf(
      runs,
      () => runLoadOn(site.pid, { ...scenario, seconds }),
      result => result.perCpuSecond,
    )
    return {
      ours: measured,
      statements: await statementsOf(site, '/'),
    }
  })
  const share = ours.perCpuSecond / alone.perCpuSecond
  report({
    what: `logged-in home feed, ${memberships} communities`,
    measured: `${percent(share)} of ${rate(alone.perCpuSecond)}: ${rate(ours.perCpuSecond)}, p50 ${ms(ours.p50)}, p99 ${ms(ours.p99)}, ${statements} statements, ${kilobytes(ours.bytes / ours.requests)}`,
    target: `≥ ${percent(MEMBER_SHARE)} of React alone, ≤ ${MOST_STATEMENTS} statements`,
    isMet: share >= MEMBER_SHARE && statements <= MOST_STATEMENTS,
  })
  const leanShare = ours.perCpuSecond / lean.perCpuSecond
  report({
    what: 'the same against a lean page of 25 cards and 511 elements',
    measured: `${percent(leanShare)} of ${rate(lean.perCpuSecond)}`,
    target: `≥ ${percent(LEAN_SHARE)} of React with a lean page`,
    isMet: leanShare >= LEAN_SHARE,
  })
}

/** Runs a script that renders again and again on the server's core, and says how often. */
async function renderAlone(
  script: string,
  ...args: string[]
): Promise<{ perCpuSecond: number; bytes: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  pin(child, SERVER_CORE)
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) last = line
  return JSON.parse(last) as { perCpuSecond: number; bytes: number }
}
