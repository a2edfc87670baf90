import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { runLoad } from './run-load.ts'
import type { LoadRequest, LoadResult } from './scenario.ts'
import { ms, percent, rate, report, times } from './table.ts'

const SECONDS = 10
const OVERLOAD = 3
/** Warm-up: a rush may wait for two seconds, and responses are late for as long when an overload begins. */
const LEAD_SECONDS = 4
/** Time for earlier requests to finish and budgets to refill. */
export const REST_MS = 5_000
const READER_RATE = 5
const READER_SECONDS = 30
const HOG_RATE = 500
const READER_ADDRESS = '127.0.0.1'
const HOG_ADDRESS = '127.0.0.2'
const SLOW_READERS = 200
/** Maximum slowdown next to a caller who takes all they can get; below `FEW_MS` it goes unnoticed. */
const MOST_SLOWER = 2
const FEW_MS = 50
const LEAST_OF_CAPACITY = 0.8
const MOST_ANSWERED_MS = 500
const MOST_REFUSED_MS = 100

/** Measures how readers fare under overload. None of these pages come from the cache that visitors share. */
export async function measureShedding(site: RunningSite, bench: BenchSite): Promise<void> {
  const port = Number(new URL(site.url).port)
  const home = bench.members.map(({ cookie }) => ({ method: 'GET' as const, path: '/', headers: { cookie } }))
  // The site learns who these are, and its code gets warm.
  await runLoad({ port, connections: 4, seconds: 60, count: home.length * 3, requests: home })
  await measureOverload(port, home)
  await sleep(REST_MS)
  await measureHog(port, bench)
  await sleep(REST_MS)
  await measureSlowReaders(port, bench)
}

async function measureOverload(port: number, requests: LoadRequest[]): Promise<void> {
  const full = await runLoad({ port, connections: 6, seconds: SECONDS, requests })
  const over = await runLoad({
    port,
    connections: 200,
    leadSeconds: LEAD_SECONDS,
    seconds: SECONDS,
    rate: full.perSecond * OVERLOAD,
    requests,
  })
  const answered = (over.statuses[200] ?? 0) / SECONDS
  const share = answered / full.perSecond
  const [good, refused] = [over.timesOf[200], over.timesOf[503]]
  const [p99, wait] = [good?.p99 ?? Number.NaN, refused?.p99 ?? Number.NaN]
  report({
    what: `${OVERLOAD} times as many members' home pages as it can make (${rate(full.perSecond)})`,
    measured: `${percent(share)} of capacity answered, p50 ${ms(good?.p50 ?? Number.NaN)}, p99 ${ms(p99)}; 503 after p50 ${ms(refused?.p50 ?? Number.NaN)}, p99 ${ms(wait)}; ${JSON.stringify(over.statuses)}`,
    target: `≥ ${percent(LEAST_OF_CAPACITY)} of capacity, p99 ≤ ${ms(MOST_ANSWERED_MS)}, 503 within ${ms(MOST_REFUSED_MS)}`,
    isMet: share >= LEAST_OF_CAPACITY && p99 <= MOST_ANSWERED_MS && wait <= MOST_REFUSED_MS,
  })
}

async function measureHog(port: number, bench: BenchSite): Promise<void> {
  const alone = await read(port, bench)
  const [beside, hog] = await Promise.all([
    read(port, bench),
    runLoad({
      port,
      connections: 64,
      from: [HOG_ADDRESS],
      seconds: READER_SECONDS,
      rate: HOG_RATE,
      requests: unshared(bench, 'hog'),
    }),
  ])
  reportBeside(`a scraper at ${HOG_RATE}/s from one address (${JSON.stringify(hog.statuses)})`, alone, beside)
}

async function measureSlowReaders(port: number, bench: BenchSite): Promise<void> {
  const alone = await read(port, bench)
  const sockets = await openSlowReaders(port, bench)
  const beside = await read(port, bench)
  for (const socket of sockets) socket.destroy()
  reportBeside(
    `${SLOW_READERS} who ask for a page and do not read, and as many who never end asking`,
    alone,
    beside,
  )
}

function reportBeside(what: string, alone: LoadResult, beside: LoadResult): void {
  const slower = beside.p99 / alone.p99
  report({
    what: `a reader beside ${what}`,
    measured: `p99 ${times(slower)}: ${ms(alone.p99)} → ${ms(beside.p99)}; p50 ${ms(alone.p50)} → ${ms(beside.p50)}; ${JSON.stringify(beside.statuses)}`,
    target: `none refused, p99 ≤ ${MOST_SLOWER}× or ≤ ${ms(FEW_MS)}`,
    isMet: beside.failures === 0 && (slower <= MOST_SLOWER || beside.p99 <= FEW_MS),
  })
}

/** An ordinary reader, whose every page has to be made. */
function read(port: number, bench: BenchSite): Promise<LoadResult> {
  return runLoad({
    port,
    connections: 4,
    from: [READER_ADDRESS],
    seconds: READER_SECONDS,
    rate: READER_RATE,
    requests: unshared(bench, 'reader'),
  })
}

/** Returns requests for pages made for each caller: an unknown query parameter keeps them from being shared. */
export function unshared(bench: BenchSite, who: string): LoadRequest[] {
  const paths = ['/r/all/new/', bench.bigCommunity.path, bench.threads.ordinary.path, '/r/popular/']
  return paths.map(path => ({ method: 'GET' as const, path: `${path}?for=${who}` }))
}

/** Opens slow readers one at a time, so that the measured reader doesn't wait for their pages to be made. */
async function openSlowReaders(port: number, bench: BenchSite): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let index = 0; index < SLOW_READERS; index += 1) {
    const localAddress = `127.0.3.${index + 1}`
    const head = `GET ${bench.threads.huge.path}?for=${index} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`
    for (const text of [`${head}\r\n`, head]) {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      socket.pause().write(text)
      sockets.push(socket)
    }
    await sleep(50)
  }
  return sockets
}
