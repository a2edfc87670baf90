import { type RawBuilder, sql } from 'kysely'
import { PINNED_POSTS } from '#domain/posts/pinned-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import {
  afterCondition,
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
import { HAS_FIT_ORIGINAL, sourceCondition } from './feed-source.ts'
import { listMergedEntries } from './merged-entries.ts'

/** Posts of all times checked per wanted post of the last year. */
const YEAR_LOOKS = 10

/** Returns up to `limit` candidates after a position, in order; their cost does not grow with the site. One statement. */
export async function listEntries(ctx: Ctx, ask: EntryAsk): Promise<EntryChunk> {
  const { source } = ask
  if (source.kind === 'communities') return listMergedEntries(ctx, { ...ask, source })
  const how = reading(ask.order)
  if (ask.order.time === 'year' && how === 'weeks') return listYear(ctx, ask)
  const query = how === 'weeks' ? byWeeks(ctx, ask) : how === 'range' ? byRange(ctx, ask) : byIndex(ask)
  const { rows } = await query.execute(ctx.db)
  return { entries: rows, isComplete: rows.length < ask.limit }
}

function fields({ order }: EntryAsk): RawBuilder<unknown> {
  return sql`id, author_id, community_id, ${keyOf(order.sort)} as key`
}

/** Reads along the sort's index. */
function byIndex(ask: EntryAsk): RawBuilder<FeedEntry> {
  const { sort } = ask.order
  return sql<FeedEntry>`
    ${pinnedFirst(ask)}
    (select ${fields(ask)} from posts
    where ${sourceCondition(ask.source)} ${sortCondition(sort)} ${afterCondition(sort, ask.after)}
    order by ${COLUMNS[sort]} desc, id desc limit ${sql.lit(ask.limit)})`
}

/** Puts a community's pinned posts first in its hot sort; they recur at their rank, where `openSnapshot` drops them. */
function pinnedFirst({ source, order, after }: EntryAsk): RawBuilder<unknown> {
  if (source.kind !== 'community' || order.sort !== 'hot' || after !== null) return sql``
  return sql`(select id, author_id, community_id, hot as key from posts
    where ${sourceCondition(source)} and is_pinned order by id desc limit ${sql.lit(PINNED_POSTS)}) union all`
}

/** Reads and sorts everything in a short time range. */
function byRange(ctx: Ctx, ask: EntryAsk): RawBuilder<FeedEntry> {
  const { sort } = ask.order
  return sql<FeedEntry>`
    select ${fields(ask)} from (
      select * from posts
      where ${sourceCondition(ask.source)} and created_at > ${since(ctx, ask.order)}::timestamptz offset 0
    ) recent where true ${sortCondition(sort)} ${afterCondition(sort, ask.after)}
    order by ${COLUMNS[sort]} desc, id desc limit ${sql.lit(ask.limit)}`
}

/**
 * Reads the last year from the top of the all-time listing, which usually contains enough of it, unless the site has many more
 * older posts: then reads by week.
 */
async function listYear(ctx: Ctx, ask: EntryAsk): Promise<EntryChunk> {
  const { sort } = ask.order
  const looks = ask.limit * YEAR_LOOKS
  const { rows } = await sql<FeedEntry & { created_at: Date }>`
    select ${fields(ask)}, created_at from posts
    where ${sourceCondition(ask.source)} ${sortCondition(sort)} ${afterCondition(sort, ask.after)}
    order by ${COLUMNS[sort]} desc, id desc limit ${sql.lit(looks)}`.execute(ctx.db)
  const start = since(ctx, ask.order) ?? new Date(0)
  const found = rows.filter(row => row.created_at > start).slice(0, ask.limit)
  const entries = found.map(({ created_at: _, ...entry }) => entry)
  if (entries.length === ask.limit || rows.length < looks)
    return { entries, isComplete: entries.length < ask.limit }
  const byWeek = await byWeeks(ctx, ask).execute(ctx.db)
  return { entries: byWeek.rows, isComplete: byWeek.rows.length < ask.limit }
}

/** Merges the best of each week along the index. */
function byWeeks(ctx: Ctx, ask: EntryAsk): RawBuilder<FeedEntry> {
  const { sort } = ask.order
  const start = since(ctx, ask.order) ?? new Date(0)
  // Popular is part of all and shares its index; `coalesce` keeps the planner from using popular's own all-time index.
  const isPopular = ask.source.kind === 'popular'
  const source = isPopular
    ? sql`in_all and coalesce(in_popular, false) and ${HAS_FIT_ORIGINAL}`
    : sourceCondition(ask.source)
  return sql<FeedEntry>`
    select best.id, best.author_id, best.community_id, best.key from ${weeksSince(ctx, start)}
    cross join lateral (
      select ${fields(ask)} from posts
      where ${source} and week_of(created_at) = week.number and created_at > ${start}::timestamptz
        ${sortCondition(sort)} ${afterCondition(sort, ask.after)}
      order by ${COLUMNS[sort]} desc, id desc limit ${sql.lit(ask.limit)}
    ) best order by best.key desc, best.id desc limit ${sql.lit(ask.limit)}`
}
