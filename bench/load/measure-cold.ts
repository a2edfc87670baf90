import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { furtherPaths, placePaths } from './read-html.ts'
import { runLoadOn } from './run-load.ts'
import { ms, report, times } from './table.ts'

/** Pages asked for once each, and others before them, until the code is as fast as it gets. */
const ASKED = 100
const WARM = 400
const MOST_PAGES = 60
const ROUNDS = 3
const MOST_RATIO = 1.2

type Run = <Result>(
  env: Record<string, string>,
  work: (site: RunningSite) => Promise<Result>,
) => Promise<Result>
type Cost = { cpuMs: number; p50: number }

/**
 * What keeping HTML costs when nothing is kept yet: a member's first requests for pages, on a site that keeps HTML
 * and on one that doesn't, which are started in turns. Reports the median of three rounds, in processor time a page.
 */
export async function measureCold(bench: BenchSite, run: Run): Promise<void> {
  const cookie = bench.members[0]?.cookie ?? ''
  const kinds = await run({}, site => listPaths(site, cookie))
  for (const [kind, paths] of Object.entries(kinds)) {
    const rounds: { keeping: Cost; again: Cost; later: Cost; without: Cost }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const without = await run({ FRAGMENT_CACHE_MB: '0' }, site => askOnce(site, cookie, paths))
      const { keeping, again, later } = await run({}, async site => ({
        keeping: await askOnce(site, cookie, paths),
        again: await ask(site, cookie, paths.slice(0, ASKED)),
        later: await ask(site, cookie, paths.slice(0, ASKED)),
      }))
      rounds.push({ keeping, again, later, without })
    }
    rounds.sort((a, b) => ratioOf(a) - ratioOf(b))
    const middle = rounds[Math.floor(ROUNDS / 2)]
    if (middle === undefined) throw new Error('nothing ran')
    const { keeping, again, later, without } = middle
    report({
      what: `first request for ${kind} since the start, as a member`,
      measured: `${times(ratioOf(middle))}: ${ms(without.cpuMs)} → ${ms(keeping.cpuMs)} of the server's processor, p50 ${ms(without.p50)} → ${ms(keeping.p50)}; a second time ${ms(again.cpuMs)}, a third ${ms(later.cpuMs)}, p50 ${ms(later.p50)}`,
      target: `≤ ${MOST_RATIO} × a site that keeps no HTML`,
      isMet: ratioOf(middle) <= MOST_RATIO,
    })
  }
}

const ratioOf = ({ keeping, without }: { keeping: Cost; without: Cost }): number =>
  keeping.cpuMs / without.cpuMs

/** Asks for each of the first pages, after all the others have warmed the code. */
async function askOnce(site: RunningSite, cookie: string, paths: readonly string[]): Promise<Cost> {
  await ask(site, cookie, paths.slice(ASKED))
  return ask(site, cookie, paths.slice(0, ASKED))
}

async function ask(site: RunningSite, cookie: string, paths: readonly string[]): Promise<Cost> {
  const result = await runLoadOn(site.pid, {
    port: Number(new URL(site.url).port),
    connections: 1,
    seconds: 300,
    count: paths.length,
    requests: paths.map(path => ({ method: 'GET', path, headers: { cookie } })),
  })
  if (result.failures > 0) throw new Error(`Some pages failed: ${JSON.stringify(result.statuses)}`)
  return { cpuMs: 1_000 / result.perCpuSecond, p50: result.p50 }
}

/** Paths of threads and of communities, none of them twice, from the listing of the best posts of all time. */
async function listPaths(site: RunningSite, cookie: string): Promise<Record<string, string[]>> {
  const threads = new Set<string>()
  const communities = new Set<string>()
  let path: string | undefined = '/r/all/top/?t=all'
  for (let page = 0; page < MOST_PAGES && path !== undefined; page += 1) {
    const html: string = await (await fetch(site.url + path, { headers: { cookie } })).text()
    const found = placePaths(html)
    for (const thread of found.threads) threads.add(thread)
    for (const community of found.communities) communities.add(community)
    path = furtherPaths(html)[0]
  }
  const kinds = { threads: [...threads], communities: [...communities] }
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, paths]) => {
      if (paths.length < ASKED * 2) throw new Error(`Only ${paths.length} ${kind}: seed a larger site`)
      return [kind, paths.slice(0, ASKED + WARM)]
    }),
  )
}
