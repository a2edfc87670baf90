import { setTimeout as sleep } from 'node:timers/promises'
import { processBytes } from '../support/process-memory.ts'
import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { listPostNames, operation } from './measure-votes.ts'
import { furtherPaths, placePaths, postNames } from './read-html.ts'
import { runLoad } from './run-load.ts'
import type { LoadRequest, Scenario } from './scenario.ts'
import { ms, percent, rate, report } from './table.ts'

/** Percentages of all requests to a site of this kind, from the recorded load of a large one. */
const SHARES = { reads: 92, votes: 8, comments: 0.7, posts: 0.08 }
/** Share of reads by members; the rest come without an account. */
const MEMBER_READS = 0.3
const CONNECTIONS = 32
/** Just enough to keep the server busy; with more it would reject some, which takes no work. */
const MAXIMUM_CONNECTIONS = 8
const MAXIMUM_SECONDS = 20
const LOAD_SHARE = 0.7
const MOST_PAGE_MS = 150
const MOST_GROWTH = 0.05
const MOST_BYTES = 1_000_000_000
const SAMPLE_MS = 2_000

/** Reads and writes as on a real site, at 70 % of what it can do, for `minutes`; memory of site and database at the end. */
export async function measureMix(site: RunningSite, bench: BenchSite, minutes: number): Promise<void> {
  const port = Number(new URL(site.url).port)
  const mix = await mixedRequests(site, bench)
  const maximum = await runLoad({ port, connections: MAXIMUM_CONNECTIONS, seconds: MAXIMUM_SECONDS, ...mix })
  const served = (maximum.requests - maximum.failures) / MAXIMUM_SECONDS
  const heap = watchHeap(site)
  const scenario: Scenario = {
    port,
    connections: CONNECTIONS,
    seconds: minutes * 60,
    rate: served * LOAD_SHARE,
    ...mix,
  }
  const result = await runLoad(scenario)
  const growth = await heap.growth()
  report({
    what: `reads and writes mixed, ${percent(LOAD_SHARE)} of ${rate(served)} for ${minutes} minutes`,
    measured: `${result.failures} of ${result.requests.toLocaleString('en')} failed (${JSON.stringify(result.statuses)}), p50 ${ms(result.p50)}, p99 ${ms(result.p99)}, heap ${growth >= 0 ? '+' : ''}${percent(growth)}`,
    target: `no error, p99 < ${MOST_PAGE_MS} ms, heap growth < ${percent(MOST_GROWTH)}`,
    isMet: result.failures === 0 && result.p99 < MOST_PAGE_MS && growth < MOST_GROWTH,
  })
  const { app, database } = await processBytes(site)
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
  report({
    what: `memory at ${bench.posts.toLocaleString('en')} posts, after that load`,
    measured: `site ${megabytes(app)} + database ${megabytes(database)} = ${megabytes(app + database)}`,
    target: `≤ ${megabytes(MOST_BYTES)}`,
    isMet: app + database <= MOST_BYTES,
  })
}

type Mix = { requests: LoadRequest[]; weights: number[] }

async function mixedRequests(site: RunningSite, bench: BenchSite): Promise<Mix> {
  const { members } = bench
  const names = await listPostNames(site, members[0]?.cookie ?? '', 20)
  const paths = await readPaths(site)
  const requests: LoadRequest[] = []
  const weights: number[] = []
  const add = (share: number, group: LoadRequest[]): void => {
    for (const request of group) {
      requests.push(request)
      weights.push(share / group.length)
    }
  }
  add(
    SHARES.reads * (1 - MEMBER_READS),
    paths.map(path => ({ method: 'GET', path })),
  )
  add(
    SHARES.reads * MEMBER_READS,
    paths.map((path, at) => ({
      method: 'GET',
      path,
      headers: { cookie: members[at % members.length]?.cookie ?? '' },
    })),
  )
  const acts = names.flatMap((target, at) =>
    members.slice(at % 20, (at % 20) + 10).map(member => ({ target, member, at })),
  )
  add(
    SHARES.votes,
    acts.map(({ target, member, at }) =>
      operation('CastVote', { target, direction: (at % 3) - 1 || 1 }, member.cookie, site.url),
    ),
  )
  // Where everybody may write, which is not so everywhere.
  const open = await listPostNames(site, members[0]?.cookie ?? '', 4, `${bench.bigCommunity.path}new/`)
  add(
    SHARES.comments,
    open.flatMap((parent, at) =>
      members.slice(at % 20, (at % 20) + 10).map(member => {
        const body = `A remark, number ${at}, of no great length.`
        return operation('CreateComment', { parent, body }, member.cookie, site.url)
      }),
    ),
  )
  add(
    SHARES.posts,
    members.slice(0, 50).map((member, at) => submission(bench, member.cookie, at, site.url)),
  )
  return { requests, weights }
}

function submission(bench: BenchSite, cookie: string, at: number, origin: string): LoadRequest {
  const fields = {
    community: bench.bigCommunity.name,
    kind: 'text',
    title: `Something new, number ${at}`,
    body: 'With a few words below.',
  }
  return {
    method: 'POST',
    path: '/submit',
    headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
}

/** Front pages often, then communities and threads as they are linked from them. */
async function readPaths(site: RunningSite): Promise<string[]> {
  const fronts = ['/', '/r/popular/', '/r/all/', '/r/all/new/', '/r/all/top/?t=week', '/r/popular/rising/']
  const found = []
  for (const front of fronts) found.push(placePaths(await (await fetch(site.url + front)).text()))
  const threads = [...new Set(found.flatMap(places => places.threads))]
  const communities = [...new Set(found.flatMap(places => places.communities))]
  // Of 100 reads about 40 are front pages, 15 communities and 45 threads.
  const often = Array.from({ length: 40 }, (_, at) => fronts[at % fronts.length] ?? '/')
  return [...often, ...communities.slice(0, 15), ...threads.slice(0, 45)]
}

/** Samples the heap; what stays after a collection is the lowest of many samples. */
function watchHeap(site: RunningSite): { growth(): Promise<number> } {
  const samples: number[] = []
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      const text = await (await fetch(`${site.url}/metrics`)).text()
      samples.push(Number(/^warren_nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]))
      await sleep(SAMPLE_MS)
    }
  })()
  return {
    async growth() {
      isWatching = false
      await watching
      const part = Math.floor(samples.length / 4)
      const early = Math.min(...samples.slice(part, 2 * part))
      return Math.min(...samples.slice(-part)) / early - 1
    },
  }
}

/** Twenty pages of a feed while votes move the ranks: nothing twice, nothing left out. */
export async function measureScroll(site: RunningSite, bench: BenchSite): Promise<void> {
  const cookie = bench.members[0]?.cookie ?? ''
  const before = await scroll(site, cookie)
  const names = before.slice(0, 300)
  const requests = names.flatMap((target, at) =>
    bench.members
      .slice(0, 40)
      .map(member =>
        operation('CastVote', { target, direction: at % 2 === 0 ? 1 : -1 }, member.cookie, site.url),
      ),
  )
  const port = Number(new URL(site.url).port)
  const [votes, seen] = await Promise.all([
    runLoad({ port, connections: 16, seconds: 20, rate: 100, requests }),
    sleep(3_000).then(() => scroll(site, cookie, 600)),
  ])
  const after = await scroll(site, cookie)
  const twice = seen.length - new Set(seen).size
  // What stands well inside the twenty pages before and after must have been met on the way.
  const inside = before.slice(0, 440).filter(name => after.slice(0, 440).includes(name))
  const skipped = inside.filter(name => !seen.includes(name)).length
  report({
    what: 'scrolling 20 pages while 100 votes a second move the ranks',
    measured: `${seen.length} posts, ${twice} twice, ${skipped} skipped; ${votes.requests} votes, ${votes.failures} failed`,
    target: 'nothing twice, nothing skipped',
    isMet: twice === 0 && skipped === 0 && votes.failures === 0,
  })
}

async function scroll(site: RunningSite, cookie: string, pauseMs = 0): Promise<string[]> {
  const names: string[] = []
  let path = '/r/all/'
  for (let page = 0; page < 20; page += 1) {
    const html = await (await fetch(site.url + path, { headers: { cookie } })).text()
    names.push(...postNames(html))
    const [next] = furtherPaths(html)
    if (next === undefined) throw new Error(`Page ${page + 1} is the last one`)
    path = next
    if (pauseMs > 0) await sleep(pauseMs)
  }
  return names
}
