import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { asMember, besideSite } from './beside-site.ts'
import { medianOf, runLoad } from './run-load.ts'
import type { LoadRequest, LoadResult } from './scenario.ts'
import { ms, report, times } from './table.ts'

const MOST_TIMES = 2
/** Open reports before and after the flood. */
const FEW = 1_000
const MANY = 100_000
const COMMUNITIES = 10
const ASKS = 200
const RUNS = 3
const QUEUES = [
  'modqueue/',
  'modqueue/?sort=oldest',
  'modqueue/?sort=reports',
  'reports/',
  'spam/',
  'edited/',
  'unmoderated/',
]

/**
 * Measures each queue of a community, and of all that a moderator moderates, against feed pages read by the same
 * moderator in the same run; with 1,000 and with 100,000 open reports.
 */
export async function measureQueues(site: RunningSite, bench: BenchSite): Promise<void> {
  const cookie = bench.members[0]?.cookie ?? ''
  await besideSite(site, async ctx => {
    const place = await takeOver(ctx, bench, cookie)
    for (const reports of [FEW, MANY]) {
      await fileReports(ctx, place, reports)
      await compare(site, bench, cookie, reports)
    }
    await sql`delete from reports where note = 'bench'`.execute(ctx.db)
    await sql`delete from mod_items`.execute(ctx.db)
  })
}

/** A member becomes moderator of the big community and some others. */
async function takeOver(ctx: Ctx, bench: BenchSite, cookie: string): Promise<CommunityId> {
  const { viewer } = await asMember(ctx, cookie)
  const { rows } = await sql<{ id: CommunityId }>`
    insert into moderators (community_id, account_id, rank)
    select id, ${viewer.id}, 99 from (
      select id from communities where name = ${bench.bigCommunity.name}
      union (select id from communities where kind = 'community' order by id limit ${COMMUNITIES})
    ) places on conflict do nothing returning community_id as id`.execute(ctx.db)
  const { rows: found } = await sql<{ id: CommunityId }>`
    select id from communities where name = ${bench.bigCommunity.name}`.execute(ctx.db)
  const [place] = found
  if (place === undefined) throw new Error(`No community of that name, among ${rows.length}`)
  return place.id
}

/** Files one report each on the newest posts and comments, as the domain does; half of them also count as edited. */
async function fileReports(ctx: Ctx, place: CommunityId, count: number): Promise<void> {
  const half = Math.floor(count / 2)
  await sql`
    with posts_here as (
      select id, author_id from posts where community_id = ${place} and in_community order by created_at desc limit ${half}
    ), comments_here as (
      select c.id, c.author_id from comments c join posts p on p.id = c.post_id
      where p.community_id = ${place} and c.deleted_at is null and c.removed_at is null
      order by c.id desc limit ${count} - (select count(*) from posts_here)
    ), things as (
      select id as post_id, null::bigint as comment_id, author_id from posts_here
      union all select null, id, author_id from comments_here
    ), items as (
      insert into mod_items (community_id, post_id, comment_id, author_id, open_reports, reported_at, queued_at, edited_at)
      select ${place}, post_id, comment_id, author_id, 1, at, at, case when random() < 0.5 then at end
      from (select *, now() - random() * interval '30 days' as at from things) timed
      on conflict do nothing
    )
    insert into reports (reporter_id, community_id, post_id, comment_id, reason, note)
    select (select id from accounts order by id limit 1), ${place}, post_id, comment_id, 'spam', 'bench' from things
    on conflict do nothing`.execute(ctx.db)
  await sql`analyze mod_items`.execute(ctx.db)
  await sql`analyze reports`.execute(ctx.db)
}

async function compare(site: RunningSite, bench: BenchSite, cookie: string, reports: number): Promise<void> {
  const port = Number(new URL(site.url).port)
  /** The median p99 of three runs. */
  const load = async (path: string): Promise<LoadResult> => {
    const requests: LoadRequest[] = [{ method: 'GET', path, headers: { cookie } }]
    const run = () => runLoad({ port, connections: 1, seconds: 120, count: ASKS, requests })
    await run()
    const result = await medianOf(RUNS, run, one => one.p99)
    if (result.failures > 0) throw new Error(`${path} failed: ${JSON.stringify(result.statuses)}`)
    return result
  }
  const { path } = bench.bigCommunity
  const feed = await slowest(load, '', [`${path}new/`, `${path}hot/`, '/best/'])
  for (const place of [`${path}about/`, '/r/mod/about/']) {
    const queue = await slowest(load, place, QUEUES)
    const growth = queue.p99 / feed.p99
    report({
      what: `${place === '/r/mod/about/' ? 'queues of all moderated communities' : 'queues of a community'}, ${reports.toLocaleString('en')} open reports`,
      measured: `p99 of the slowest (${queue.path}) ${times(growth)} the slowest feed's: ${ms(queue.p99)} to ${ms(feed.p99)}; p50 ${ms(queue.p50)} to ${ms(feed.p50)}`,
      target: `p99 ≤ ${MOST_TIMES}×`,
      isMet: growth <= MOST_TIMES,
    })
  }
}

async function slowest(load: (path: string) => Promise<LoadResult>, place: string, paths: string[]) {
  const costs = []
  for (const path of paths) costs.push({ path, ...(await load(place + path)) })
  const [worst] = costs.toSorted((a, b) => b.p99 - a.p99)
  if (worst === undefined) throw new Error('Nothing to ask for')
  return worst
}
