import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type PostId, toBase36 } from '#shared/ids.ts'
import type { BenchSite } from '../load/bench-site.ts'
import { besideSite } from '../load/beside-site.ts'
import { ms, report, times } from '../load/table.ts'
import { processBytes } from '../support/process-memory.ts'
import type { RunningSite } from '../support/run-site.ts'
import { openBrowsers } from './browsers.ts'
import { people, signIn } from './people.ts'
import { readPages } from './read-pages.ts'
import { usageOf } from './usage.ts'

const STREAMS = 10_000
const SECONDS = 30
const RUNS = 3
const MOST_BYTES = 600_000_000
const MOST_TIMES = 1.5

/** Pages and memory with 10,000 members' streams on one process, half of which follow a thread, against none. */
export async function measureStreams(site: RunningSite, bench: BenchSite): Promise<void> {
  const { all, posts } = await besideSite(site, async ctx => {
    const all = await people(ctx, STREAMS)
    await signIn(ctx, all)
    const { rows } = await sql<{ id: PostId }>`
      select id from posts where in_all order by created_at desc limit 200`.execute(ctx.db)
    return { all, posts: rows.map(({ id }) => toBase36(id)) }
  })
  await readPages(site, bench, { seconds: 10 })
  const alone = await runs(site, bench)
  const before = (await processBytes(site)).app
  const startedAt = performance.now()
  const browsers = await openBrowsers(
    site.url,
    all.map(({ cookie, address }, place) => ({
      ...{ cookie, address },
      follow: place % 2 === 0 ? [] : [`post:${posts[place % posts.length]}`],
    })),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  try {
    // A whole round of heartbeats, without pages.
    const usage = await usageOf(site)
    await sleep(27_000)
    const idle = await usage()
    const beside = await runs(site, bench)
    const more = (await processBytes(site)).app - before
    report({
      what: `${STREAMS.toLocaleString('en')} open streams on one process, half of them following a thread`,
      measured: `${Math.round(more / 1e6)} MB more (${(more / STREAMS / 1e3).toFixed(1)} kB each), opened in ${seconds.toFixed(1)} s; idle: ${idle}`,
      target: '≤ 600 MB',
      isMet: more <= MOST_BYTES,
    })
    report({
      what: 'page p99 beside them',
      measured: `${times(beside / alone)}: ${ms(alone)} alone, ${ms(beside)} beside`,
      target: `≤ ${MOST_TIMES}×`,
      isMet: beside <= alone * MOST_TIMES,
    })
  } finally {
    await browsers.close()
  }
}

/** The middle p99 of three runs. */
async function runs(site: RunningSite, bench: BenchSite): Promise<number> {
  const all: number[] = []
  for (let run = 0; run < RUNS; run += 1)
    all.push((await readPages(site, bench, { seconds: SECONDS / RUNS })).p99)
  return all.toSorted((a, b) => a - b)[1] ?? Number.NaN
}
