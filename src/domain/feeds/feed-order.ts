import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import type { ListingSort, TopTime } from '#shared/sorts.ts'
import type { FeedSource } from './feed-source.ts'

/** A candidate of a listing; ordered by key, then by id, both descending. */
export type FeedEntry = { id: PostId; author_id: AccountId | null; community_id: CommunityId; key: number }
export type FeedPosition = { key: number; id: PostId }
export type FeedOrder = { sort: ListingSort; time: TopTime | null }

/** A request for up to `limit` candidates of a listing after a position. */
export type EntryAsk = { source: FeedSource; order: FeedOrder; after: FeedPosition | null; limit: number }
/** `isComplete`: nothing follows these. */
export type EntryChunk = { entries: FeedEntry[]; isComplete: boolean }

const DAY_SECONDS = 86_400
export const TIME_SECONDS: Record<TopTime, number | null> = {
  hour: 3_600,
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
  month: 30 * DAY_SECONDS,
  year: 365 * DAY_SECONDS,
  all: null,
}
/** Rising compares votes per view over the last half day. */
export const RISING_SECONDS = DAY_SECONDS / 2
/** Up to this age all posts are read and sorted, since they are few on any site. Longer ranges are read week by week. */
const SHORT_SECONDS = DAY_SECONDS

/** The column each sort is ordered by, as in its index. */
export const COLUMNS: Record<ListingSort, RawBuilder<number>> = {
  best: sql`hot`,
  hot: sql`hot`,
  new: sql`created_at`,
  top: sql`score`,
  controversial: sql`controversy`,
  rising: sql`(ups::float8 / greatest(views, 1))`,
}

/** Returns the same as a number. */
export function keyOf(sort: ListingSort): RawBuilder<number> {
  return sort === 'new'
    ? sql`(extract(epoch from created_at) * 1000000)::float8`
    : sql`${COLUMNS[sort]}::float8`
}

/** Returns the oldest time included; null for all-time listings. */
export function since(ctx: Ctx, { sort, time }: FeedOrder): Date | null {
  const seconds = sort === 'rising' ? RISING_SECONDS : TIME_SECONDS[time ?? 'all']
  return seconds === null ? null : new Date(ctx.now().getTime() - seconds * 1_000)
}

/** Returns how an order is read: along its index, as a whole short range, or week by week. */
export function reading({ sort, time }: FeedOrder): 'index' | 'range' | 'weeks' {
  if (sort === 'rising') return 'range'
  const seconds = TIME_SECONDS[time ?? 'all']
  if (seconds === null) return 'index'
  return seconds <= SHORT_SECONDS ? 'range' : 'weeks'
}

/** Returns what a sort excludes, which lets a partial index be used. */
export function sortCondition(sort: ListingSort): RawBuilder<unknown> {
  if (sort === 'controversial') return sql`and controversy > 0`
  return sort === 'rising' ? sql`and ups > 1` : sql``
}

export function afterCondition(sort: ListingSort, after: FeedPosition | null): RawBuilder<unknown> {
  if (after === null) return sql``
  const value =
    sort === 'new'
      ? sql`(timestamptz 'epoch' + ${after.key}::float8 * interval '1 microsecond')`
      : sql`${after.key}::float8`
  return sql`and (${COLUMNS[sort]}, id) < (${value}, ${after.id}::bigint)`
}

/**
 * Returns the weeks since a time, newest first, as rows `week(number)`. Weeks begin on a Thursday, as 1970 did: it only matters
 * that the index counts them the same way.
 */
export function weeksSince(ctx: Ctx, start: Date): RawBuilder<unknown> {
  return sql`generate_series(week_of(${ctx.now()}::timestamptz), week_of(${start}::timestamptz), -1) as week(number)`
}
