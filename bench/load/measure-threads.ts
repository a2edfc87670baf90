import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { furtherPaths } from './read-html.ts'
import { runLoad } from './run-load.ts'
import type { LoadResult } from './scenario.ts'
import { ms, report, times } from './table.ts'

const MOST_GROWTH = 2
const SORTS = ['best', 'top', 'new', 'controversial', 'old', 'qa']
const ASKS = 200

/** The first page of the largest thread against an ordinary one, in every sort, and what leads on from it; as a member. */
export async function measureThreads(site: RunningSite, bench: BenchSite): Promise<void> {
  const cookie = bench.members[0]?.cookie ?? ''
  const ask = async (path: string): Promise<LoadResult> => {
    const requests = [{ method: 'GET' as const, path, headers: { cookie } }]
    const port = Number(new URL(site.url).port)
    await runLoad({ port, connections: 1, seconds: 30, count: 20, requests })
    const result = await runLoad({ port, connections: 1, seconds: 120, count: ASKS, requests })
    if (result.failures > 0) throw new Error(`${path} failed: ${JSON.stringify(result.statuses)}`)
    return result
  }
  const { huge, ordinary, chain, wide } = bench.threads
  for (const sort of SORTS) {
    reportPair(
      `first page by ${sort}`,
      await ask(`${ordinary.path}?sort=${sort}`),
      await ask(`${huge.path}?sort=${sort}`),
    )
  }
  const further = async (path: string) => ask(await nextOf(site.url + path, cookie))
  reportPair(
    'further replies',
    await further(`${wide.path}?sort=best`),
    await further(`${huge.path}?sort=best`),
  )
  const continued = await ask(ordinary.deepestCommentPath)
  reportPair('continuing a branch', continued, await ask(huge.deepestCommentPath))
  reportPair('the end of a chain of 1,000', continued, await ask(chain.deepestCommentPath))
}

function reportPair(what: string, ordinary: LoadResult, huge: LoadResult): void {
  const growth = huge.p99 / ordinary.p99
  report({
    what: `100,000 comments against 500: ${what}`,
    measured: `p99 ${times(growth)}: ${ms(ordinary.p99)} → ${ms(huge.p99)}; p50 ${ms(ordinary.p50)} → ${ms(huge.p50)}`,
    target: `p99 ≤ ${MOST_GROWTH}×`,
    isMet: growth <= MOST_GROWTH,
  })
}

/** The link under the last top-level comment. */
async function nextOf(url: string, cookie: string): Promise<string> {
  const html = await (await fetch(url, { headers: { cookie } })).text()
  const next = furtherPaths(html).at(-1)
  if (next === undefined) throw new Error(`${url} has no further comments`)
  return next
}
