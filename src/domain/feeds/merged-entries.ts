import { type RawBuilder, sql } from 'kysely'
import { balanceFactorSql } from '#domain/ranking/balance.ts'
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
import { type CommunitiesSource, HAS_FIT_ORIGINAL } from './feed-source.ts'

/** Posts of each community in the first query. */
const FIRST_DEPTH = 4

type MergedAsk = EntryAsk & { source: CommunitiesSource }

/**
 * Returns a feed of several communities, merged from the top of each along its index, never by sorting their union; exact, in
 * one statement. The first query takes the first few of every community. Every result ranks at or above the last one needed of
 * those (`edge`), so a community needs a second query only if all its few rank above that: with four each, at most a quarter as
 * many communities as posts requested.
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

/** Returns the sort of a member's feed: the mixes of the best sort are sorts of their own. */
function sortOf({ order, source }: MergedAsk): ListingSort {
  if (order.sort !== 'best') return order.sort
  return source.mix === 'newest' ? 'new' : 'hot'
}

/**
 * Returns the divisor of a community's keys: 1, except for the balanced mix; also 1 for a community without posts. Home has a
 * separate sort for that; other combined feeds are balanced in the hot sort.
 */
function factor(ctx: Ctx, { order, source }: MergedAsk): RawBuilder<number> {
  const balanced = source.of === undefined ? 'best' : 'hot'
  if (order.sort !== balanced || source.mix !== 'balanced') return sql`1::float8`
  const ofTop = balanceFactorSql({ hot: sql`hot`, createdAt: sql`created_at`, now: ctx.now() })
  return sql`coalesce((
      select ${ofTop} from posts
      where in_community and community_id = given.community_id order by hot desc, id desc limit 1
    ), 1)`
}

/** Returns the first `depth` posts of one community (`wanted`) after the position, by the sort's own key. */
function communityTop(ctx: Ctx, ask: MergedAsk, depth: number): RawBuilder<unknown> {
  const sort = sortOf(ask)
  const fields = sql`id, author_id, ${keyOf(sort)} as key`
  const within = ask.source.isPopular === true ? sql`and in_popular and ${HAS_FIT_ORIGINAL}` : sql``
  const condition = sql`in_community and community_id = wanted.community_id ${within} ${sortCondition(sort)} ${before(ask, sort)}`
  const order = sql`order by ${COLUMNS[sort]} desc, id desc limit ${sql.lit(depth)}`
  const start = since(ctx, ask.order)
  if (start === null) return sql`select ${fields} from posts where ${condition} ${order}`
  const recent = sql`created_at > ${start}::timestamptz`
  // Reading a community from its top contains much of a year, but maybe little of a week or month. The sum keeps the planner
  // from reading the whole year by time instead.
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
 * Lets the index start at the position. A mix's key is a quotient, so a post exactly at the position may recur;
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
