import { CARD_POSTS_VARIANT_SIZE, LIMITS } from '#shared/limits.ts'
import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { runLoad } from './run-load.ts'
import type { LoadResult } from './scenario.ts'
import { ms, report, times } from './table.ts'

/**
 * Number of requests. With a hundred, the 99th percentile would be the second worst: a single garbage collection
 * pause.
 */
const ASKS = 500
const ROUNDS = 3
const MOST_RATIO = 1.25

/**
 * A custom feed of as many communities as one can have, beside the home of the same member, who joined about as many; the
 * asks take turns.
 */
export async function measureGathered(site: RunningSite, bench: BenchSite): Promise<void> {
  const far = (memberships: number) => Math.abs(memberships - LIMITS.communitiesPerMulti)
  const [member] = bench.members.toSorted((a, b) => far(a.memberships) - far(b.memberships))
  const { cookie, memberships } = member ?? fail('The site has no members to act as')
  // As many posts as home has.
  const path = `${await makeFeed(site, cookie)}?limit=${CARD_POSTS_VARIANT_SIZE}`
  const port = Number(new URL(site.url).port)
  const ask = (of: string) =>
    runLoad({
      ...{ port, connections: 1, seconds: 120, count: ASKS },
      requests: [{ method: 'GET', path: of, headers: { cookie } }],
    })
  const costs: { home: LoadResult[]; feed: LoadResult[] } = { home: [], feed: [] }
  await ask('/best/')
  await ask(path)
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.home.push(await ask('/best/'))
    costs.feed.push(await ask(path))
  }
  const middle = (results: LoadResult[], of: 'p50' | 'p99') =>
    results.map(result => result[of]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  const ratio = middle(costs.feed, 'p99') / middle(costs.home, 'p99')
  report({
    what: `custom feed of ${LIMITS.communitiesPerMulti} communities against home of ${memberships}`,
    measured:
      `p99 ${times(ratio)}: ${ms(middle(costs.home, 'p99'))} → ${ms(middle(costs.feed, 'p99'))}; ` +
      `p50 ${ms(middle(costs.home, 'p50'))} → ${ms(middle(costs.feed, 'p50'))}`,
    target: `p99 ≤ ${MOST_RATIO}×`,
    isMet: ratio <= MOST_RATIO,
  })
}

/** Makes a custom feed of the directory's largest communities. Returns its path. */
async function makeFeed(site: RunningSite, cookie: string): Promise<string> {
  const names = new Set<string>()
  for (let after = 0; names.size < LIMITS.communitiesPerMulti; after += 50) {
    const page = await fetch(`${site.url}/communities?after=${after}`, { headers: { cookie } })
    const html = await page.text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
    const found = [...main.matchAll(/href="\/r\/(\w+)\/"/g)].map(match => match[1] ?? '')
    if (found.length === 0) throw new Error(`The site has only ${names.size} communities to gather`)
    for (const name of found.slice(0, LIMITS.communitiesPerMulti - names.size)) names.add(name)
  }
  const made = await fetch(`${site.url}/custom-feeds/create`, {
    method: 'POST',
    headers: { cookie, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ title: 'Everything', communities: [...names].join(' ') }),
    redirect: 'manual',
  })
  return made.headers.get('location') ?? fail(`The feed was answered with ${made.status}`)
}

function fail(words: string): never {
  throw new Error(words)
}
