import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { furtherPaths } from './read-html.ts'
import { runLoad } from './run-load.ts'
import type { LoadResult } from './scenario.ts'
import { ms, report, times } from './table.ts'

const MOST_GROWTH = 1.5
const MOST_DEPTH = 1.3
const MEMBERS = 12
const ASKS_PER_ORDER = 60
const TIMES = ['hour', 'day', 'week', 'month', 'year', 'all']
const ORDERS = [
  'hot',
  'new',
  'rising',
  ...['top', 'controversial'].flatMap(sort => TIMES.map(time => `${sort}/?t=${time}`)),
]

type Listing = { name: string; orders: { order: string; path: string }[] }
type Costs = Map<string, LoadResult>

function listings(bench: BenchSite): Listing[] {
  const under = (name: string, base: string, orders: string[]): Listing => ({
    name,
    orders: orders.map(order => ({ order, path: base + order + (order.includes('?') ? '' : '/') })),
  })
  return [
    under('home', '/', ['best', ...ORDERS]),
    under('popular', '/r/popular/', ORDERS),
    under('all', '/r/all/', ORDERS),
    under('big community', bench.bigCommunity.path, ORDERS),
    under('small community', bench.smallCommunity.path, ORDERS),
  ]
}

/** Measures every listing in every order, as members request it: none comes from the cache that visitors share. */
export async function measureFeeds(site: RunningSite, bench: BenchSite): Promise<Costs> {
  const costs: Costs = new Map()
  const port = Number(new URL(site.url).port)
  const step = Math.max(1, Math.floor(bench.members.length / MEMBERS))
  const members = bench.members.filter((_, index) => index % step === 0).slice(0, MEMBERS)
  for (const { name, orders } of listings(bench)) {
    const requests = orders.flatMap(({ path }) =>
      members.map(({ cookie }) => ({ method: 'GET' as const, path, headers: { cookie } })),
    )
    // Once for warmth, then in an order that mixes them.
    await runLoad({ port, connections: 1, seconds: 120, count: requests.length, requests })
    for (const { order, path } of orders) {
      const own = members.map(({ cookie }) => ({ method: 'GET' as const, path, headers: { cookie } }))
      const result = await runLoad({
        port,
        connections: 1,
        seconds: 60,
        count: ASKS_PER_ORDER,
        requests: own,
      })
      if (result.failures > 0) throw new Error(`${path} failed: ${JSON.stringify(result.statuses)}`)
      costs.set(`${name} ${order}`, result)
    }
  }
  return costs
}

/** Reports the cost of a listing on a large site relative to a small one. */
export function reportGrowth(small: Costs, large: Costs): void {
  const names = [...new Set([...large.keys()].map(key => key.replace(/ \S+$/, '')))]
  for (const name of names) {
    const orders = [...large.keys()].filter(key => key.replace(/ \S+$/, '') === name)
    const worst = orders
      .map(key => ({ key, growth: (large.get(key)?.p50 ?? 0) / (small.get(key)?.p50 ?? 1) }))
      .toSorted((a, b) => b.growth - a.growth)[0]
    const p99 = (costs: Costs) => Math.max(...orders.map(key => costs.get(key)?.p99 ?? 0))
    const growth = p99(large) / p99(small)
    report({
      what: `${name}, all ${orders.length} orders, as members`,
      measured: `p99 ${times(growth)}: ${ms(p99(small))} → ${ms(p99(large))}; median of the worst order ${times(worst?.growth ?? 0)} (${worst?.key.replace(`${name} `, '')})`,
      target: `p99 ≤ ${MOST_GROWTH}×`,
      isMet: growth <= MOST_GROWTH,
    })
  }
}

/** The fortieth page of a feed against its first. */
export async function measureDepth(site: RunningSite, bench: BenchSite): Promise<void> {
  const port = Number(new URL(site.url).port)
  const cookie = bench.members[0]?.cookie ?? ''
  for (const [name, path] of Object.entries({ all: '/r/all/', home: '/best/' })) {
    const first = await runLoad({
      port,
      connections: 1,
      seconds: 60,
      count: 300,
      requests: [{ method: 'GET', path, headers: { cookie } }],
    })
    const fortieth = await scrollTo(site.url + path, cookie, 40)
    const deep = await runLoad({
      port,
      connections: 1,
      seconds: 60,
      count: 300,
      requests: [{ method: 'GET', path: fortieth, headers: { cookie } }],
    })
    const growth = deep.p99 / first.p99
    report({
      what: `page 40 of ${name} against page 1`,
      measured: `p99 ${times(growth)}: ${ms(first.p99)} → ${ms(deep.p99)}; p50 ${ms(first.p50)} → ${ms(deep.p50)}`,
      target: `p99 ≤ ${MOST_DEPTH}×`,
      isMet: growth <= MOST_DEPTH,
    })
  }
}

/** Follows "next page" and returns the path of the page that many pages in. */
async function scrollTo(url: string, cookie: string, page: number): Promise<string> {
  let at = url
  for (let index = 1; index < page; index += 1) {
    const html = await (await fetch(at, { headers: { cookie } })).text()
    const [next] = furtherPaths(html)
    if (next === undefined) throw new Error(`${at} has no next page`)
    at = new URL(next, url).href
  }
  const { pathname, search } = new URL(at)
  return pathname + search
}
