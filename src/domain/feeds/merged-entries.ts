import { type RawBuilder, sql } from 'kysely'
import { HOT_PERIOD_SECONDS } from '#domain/ranking/hot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ListingSort } from '#shared/sorts.ts'
import {
  COLUMNS,
  type EntryAsk,
  type EntryChunk,
  type FeedEntry,
  keyOf,
  reading,
  since,
  sortCondition,
  weeksSince,
} from './feed-order.ts'
import type { FeedSource } from './feed-source.ts'

/** How many posts of each community the first look takes. */
const FIRST_DEPTH = 4

type MergedAsk = EntryAsk & { source: Extract<FeedSource, { kind: 'communities' }> }

/**
 * A feed of several communities, merged from the tops of each along its index, never by sorting their union; exact, in
 * one statement. The first look takes the first few of every community. Whatever is wanted stands at or above the last
 * one wanted of those (`edge`), so a community needs a second look only when all its few stand above that: with four
 * looked at, at most a quarter as many communities as posts are wanted.
 */
export async function listMergedEntries(ctx: Ctx, ask: MergedAsk): Promise<EntryChunk> {
  const { communityIds } = ask.source
  if (communityIds.length === 0) return { entries: [], isComplete: true }
  const limit = sql.lit(ask.limit)
  const depth = sql.lit(FIRST_DEPTH)
  const { rows } = await sql<FeedEntry>`
    with wanted as materialized (
      select community_id, ${factor(ctx, ask)} as factor from unnest(${communityIds}::bigint[]) as given(community_id)
    ), first_look as materialized (
      select wanted.community_id, wanted.factor, top.id, top.author_id, top.key / wanted.factor as key
      from wanted cross join lateral (${communityTop(ctx, ask, FIRST_DEPTH)}) top
    ), edge as (
      select coalesce((select key from first_look order by key desc offset ${sql.lit(ask.limit - 1)} limit 1), '-infinity') as key
    ), deep as (
      select community_id, factor from first_look group by community_id, factor
      having count(*) = ${depth} and min(key) >= (select key from edge)
    )
    select id, author_id, community_id, key from (
      select id, author_id, community_id, key from first_look
      where community_id not in (select community_id from deep)
      union all
      select top.id, top.author_id, wanted.community_id, top.key / wanted.factor
      from deep as wanted cross join lateral (${communityTop(ctx, ask, ask.limit)}) top
    ) merged ${afterPosition(ask)} order by key desc, id desc limit ${limit}`.execute(ctx.db)
  return { entries: rows, isComplete: rows.length < ask.limit }
}

/** What a member's feed is sorted by: the mixes of the best sort are sorts of their own. */
function sortOf({ order, source }: MergedAsk): ListingSort {
  if (order.sort !== 'best') return order.sort
  return source.mix === 'newest' ? 'new' : 'hot'
}

/**
 * In the balanced mix an item's key is its hot rank divided by its community's top hot rank, so that a small
 * community's best post stands beside a big one's. The top's rank is taken as if it were posted now (age weight 1), so
 * that a community asleep does not lead the page. Source: reddit r2/lib/normalized_hot.py.
 */
function factor(ctx: Ctx, { order, source }: MergedAsk): RawBuilder<number> {
  if (order.sort !== 'best' || source.mix !== 'balanced') return sql`1::float8`
  const nowSeconds = ctx.now().getTime() / 1_000
  return sql`greatest((
      select hot + (${nowSeconds}::float8 - extract(epoch from created_at)::float8) / ${sql.lit(HOT_PERIOD_SECONDS)}
      from posts where in_community and community_id = given.community_id order by hot desc, id desc limit 1
    ), 1)`
}

/** The first `depth` posts of one community (`wanted`) after the position, by the sort's own key. */
function communityTop(ctx: Ctx, ask: MergedAsk, depth: number): RawBuilder<unknown> {
  const sort = sortOf(ask)
  const fields = sql`id, author_id, ${keyOf(sort)} as key`
  const condition = sql`in_community and community_id = wanted.community_id ${sortCondition(sort)} ${before(ask, sort)}`
  const order = sql`order by ${COLUMNS[sort]} desc, id desc limit ${sql.lit(depth)}`
  const start = since(ctx, ask.order)
  if (start === null) return sql`select ${fields} from posts where ${condition} ${order}`
  const recent = sql`created_at > ${start}::timestamptz`
  // Of a year much is left when a community is read from its top; of a week or a month little may be.
  // The sum keeps the planner from reading all of the year by time instead.
  if (ask.order.time === 'year') {
    return sql`select ${fields} from posts
      where ${condition} and created_at + interval '0' > ${start}::timestamptz ${order}`
  }
  if (reading(ask.order) === 'range') {
    return sql`select ${fields} from (
        select * from posts where in_community and community_id = wanted.community_id and ${recent} offset 0
      ) posts where ${condition} ${order}`
  }
  return sql`select best.* from ${weeksSince(ctx, start)} cross join lateral (
      select ${fields} from posts where ${condition} and week_of(created_at) = week.number and ${recent} ${order}
    ) best order by best.key desc, best.id desc limit ${sql.lit(depth)}`
}

/**
 * Lets the index begin at the position. The key of a mix is a quotient, so a post at the very position may come again;
 * {@link afterPosition} is exact.
 */
function before({ after }: MergedAsk, sort: ListingSort): RawBuilder<unknown> {
  if (after === null) return sql``
  const bound = sql`${after.key}::float8 * wanted.factor`
  return sort === 'new'
    ? sql`and created_at <= timestamptz 'epoch' + ${bound} * interval '1 microsecond' + interval '1 millisecond'`
    : sql`and ${COLUMNS[sort]} <= ${bound} + 1e-6`
}

function afterPosition({ after }: MergedAsk): RawBuilder<unknown> {
  return after === null ? sql`` : sql`where (key, id) < (${after.key}::float8, ${after.id}::bigint)`
}
