import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LISTING_SORTS, type ListingSort, TOP_TIMES, type TopTime, usesTime } from '#shared/sorts.ts'
import type { FeedPage } from '#shared/views/feed-view.ts'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { listAllFeed, listCommunityFeed, listHomeFeed, listPopularFeed } from './list-feeds.ts'

const COMMUNITIES = 12
const POSTS = 900
const DAYS = 500

let site: TestSite
let reader: Viewer
let ids: CommunityId[]

/** Posts of all ages in communities of all sizes, scores with many ties. */
beforeAll(async () => {
  site = await openTestSite()
  const cast = await createCast(site)
  reader = cast.ann
  ids = []
  for (let index = 0; index < COMMUNITIES; index += 1) {
    const { id } = await openCommunity(site, { by: cast.cy, name: `place_${index}` })
    ids.push(id)
    if (index % 2 === 0) await joinCommunity(site.as(reader), { communityId: id })
  }
  await sql`select setseed(0.4)`.execute(site.ctx.db)
  await sql`
    insert into posts (community_id, kind, title, ups, downs, views, hot, controversy, in_all, in_popular, created_at)
    select (${ids}::bigint[])[1 + floor(power(random(), 2) * ${COMMUNITIES}::int)::int], 'text', 'post ' || n,
      ups, downs, ups + 3, log(greatest(abs(ups - downs), 1)) + extract(epoch from moment) / 45000,
      case when downs = 0 then 0 else (ups + downs) ^ (least(ups, downs)::float8 / greatest(ups, downs)) end,
      true, n % 3 <> 0, moment
    from (
      select n, 1 + floor(random() * 20)::int as ups, floor(random() * 6)::int as downs,
        ${site.ctx.now()}::timestamptz - power(random(), 3) * ${DAYS}::int * interval '1 day' as moment
      from generate_series(1, ${POSTS}::int) n
    ) made`.execute(site.ctx.db)
})
afterAll(() => site.close())

const SECONDS: Record<TopTime, number> = {
  hour: 3_600,
  day: 86_400,
  week: 7 * 86_400,
  month: 30 * 86_400,
  year: 365 * 86_400,
  all: 1e10,
}
const KEYS: Record<ListingSort, string> = {
  best: 'hot',
  hot: 'hot',
  new: 'extract(epoch from created_at)',
  top: 'score',
  controversial: 'controversy',
  rising: 'ups::float8 / greatest(views, 1)',
}

/** Returns every matching post by sorting all of them. */
async function sorted(where: string, sort: ListingSort, time: TopTime): Promise<string[]> {
  const seconds = sort === 'rising' ? 43_200 : SECONDS[time]
  const only = sort === 'controversial' ? 'and controversy > 0' : sort === 'rising' ? 'and ups > 1' : ''
  const { rows } = await sql<{ title: string }>`
    select title from posts where ${sql.raw(where)} ${sql.raw(only)}
      and extract(epoch from ${site.ctx.now()}::timestamptz - created_at) < ${seconds}
    order by ${sql.raw(KEYS[sort])} desc, id desc`.execute(site.ctx.db)
  return rows.map(row => row.title)
}

async function scroll(list: (after: string | undefined) => Promise<FeedPage>): Promise<string[]> {
  const titles: string[] = []
  let after: string | undefined
  do {
    const page = await list(after)
    titles.push(...page.posts.map(post => post.title))
    after = page.after ?? undefined
  } while (after !== undefined)
  return titles
}

describe('a listing read along indexes is the listing one gets by sorting everything', () => {
  const orders = LISTING_SORTS.filter(sort => sort !== 'best').flatMap(sort =>
    usesTime(sort) ? TOP_TIMES.map(time => [sort, time] as const) : [[sort, 'all'] as const],
  )
  it.each(orders)('%s of %s', async (sort, time) => {
    const { ctx } = site
    const [first] = ids
    if (first === undefined) throw new Error('no community')
    const joined = ids.filter((_, index) => index % 2 === 0)
    const listings: [string, (after: string | undefined) => Promise<FeedPage>][] = [
      ['in_all', after => listAllFeed(ctx, { sort, time, after })],
      ['in_popular', after => listPopularFeed(ctx, { sort, time, after })],
      [`community_id = ${first}`, after => listCommunityFeed(ctx, { sort, time, after, communityId: first })],
      [
        `community_id in (${joined.join(',')})`,
        after => listHomeFeed(site.as(reader), { sort, time, after, mix: 'plain' }),
      ],
    ]
    for (const [where, list] of listings)
      expect(await scroll(list), where).toEqual(await sorted(where, sort, time))
  })
})
