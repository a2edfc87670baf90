import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createPost } from '#domain/posts/create-post.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toFullname } from '#shared/ids.ts'
import type { BenchSite } from '../load/bench-site.ts'
import { besideSite } from '../load/beside-site.ts'
import { ms, rate, report, times } from '../load/table.ts'
import type { RunningSite } from '../support/run-site.ts'
import { openPlace, PLACE } from './measure-badge.ts'
import { asPerson, type Person, people } from './people.ts'
import { readPages } from './read-pages.ts'

const FOLLOWERS = 100_000
const RUNS = 3
const SECONDS = 15
const LEAST_RATE = 5_000
const MOST_TIMES = 1.5
const MOST_MORE_MS = 5

/** A post in a community of which 100,000 people want to hear every post, while pages are read. */
export async function measureFanOut(site: RunningSite, bench: BenchSite): Promise<void> {
  await besideSite(site, async ctx => {
    const author = await prepare(ctx)
    await readPages(site, bench, { seconds: 5 })
    const alone: number[] = []
    const beside: number[] = []
    const rates: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      alone.push((await readPages(site, bench, { seconds: SECONDS })).p99)
      const reading = readPages(site, bench, { seconds: SECONDS })
      let isOver = false
      void reading.finally(() => {
        isOver = true
      })
      // Again and again, so that no part of the reading is without it.
      while (!isOver) rates.push(await fanOut(ctx, author))
      beside.push((await reading).p99)
    }
    const [p99Alone, p99Beside] = [middle(alone), middle(beside)]
    report({
      what: `a post told to ${FOLLOWERS.toLocaleString('en')} followers, beside 15 pages/s`,
      measured: `${rate(middle(rates))} notices (slowest ${rate(Math.min(...rates))})`,
      target: `≥ ${rate(LEAST_RATE)}`,
      isMet: middle(rates) >= LEAST_RATE,
    })
    report({
      what: 'page p99 beside it',
      measured: `${times(p99Beside / p99Alone)}: ${ms(p99Alone)} alone, ${ms(p99Beside)} beside`,
      target: `≤ ${MOST_TIMES}× or ${MOST_MORE_MS} ms more`,
      isMet: p99Beside <= Math.max(p99Alone * MOST_TIMES, p99Alone + MOST_MORE_MS),
    })
    await reportStorage(ctx)
  })
}

async function prepare(ctx: Ctx): Promise<Person> {
  const all = await people(ctx, FOLLOWERS + 1)
  const [author] = all
  if (author === undefined) throw new Error('Nobody is there')
  await openPlace(ctx, author)
  await sql`
    insert into community_levels (account_id, community_id, level)
    select a.id, c.id, 'posts' from accounts a, communities c
    where a.name_key like 'talker\_%' and a.id <> ${author.id} and c.name_key = ${PLACE}
    on conflict do nothing`.execute(ctx.db)
  // One in ten has had a page open lately.
  for (const table of ['live_counters', 'live_events'])
    await sql`
      delete from ${sql.table(table)} l using accounts a
      where a.id = l.account_id and a.name_key like 'talker\_%' and a.id % 10 <> 0`.execute(ctx.db)
  await sql`vacuum analyze community_levels, accounts`.execute(ctx.db)
  return author
}

/** Returns notices a second, from the post until the last follower has theirs. */
async function fanOut(ctx: Ctx, author: Person): Promise<number> {
  const startedAt = performance.now()
  const post = { communityName: PLACE, kind: 'text' as const, title: 'News for everybody', body: 'Words' }
  const { id } = await createPost(asPerson(ctx, author), post)
  const cause = toFullname('t3', id)
  const { rows: last } = await sql<{ id: number }>`
    select max(account_id) as id from community_levels l join communities c on c.id = l.community_id
    where c.name_key = ${PLACE}`.execute(ctx.db)
  for (;;) {
    const { rows } = await sql`
      select from notifications where account_id = ${last[0]?.id} and cause = ${cause}`.execute(ctx.db)
    if (rows.length > 0) break
    await sleep(50)
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications where cause = ${cause}`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count !== FOLLOWERS) throw new Error(`${count} of ${FOLLOWERS} heard of it`)
  return count / seconds
}

/** Reports the disk space of a notification, with its indexes and its share of units and counters. */
async function reportStorage(ctx: Ctx): Promise<void> {
  await sql`vacuum notifications, notification_units, inbox_counters`.execute(ctx.db)
  const { rows } = await sql<{ notices: number; units: number; counters: number; count: number }>`
    select pg_total_relation_size('notifications')::float8 as notices, pg_total_relation_size('notification_units')::float8 as units,
      pg_total_relation_size('inbox_counters')::float8 as counters, (select count(*)::int from notifications) as count`.execute(
    ctx.db,
  )
  const [row] = rows
  if (row === undefined) return
  const each = (bytes: number) => `${Math.round(bytes / row.count)} B`
  report({
    what: 'storage per notice',
    measured: `${each(row.notices)} with indexes, and ${each(row.units + row.counters)} of units and counters (${row.count.toLocaleString('en')} notices)`,
    target: 'stated',
    isMet: null,
  })
}

const middle = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN
