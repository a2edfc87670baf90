import { type RawBuilder, sql } from 'kysely'
import { HOT_PERIOD_SECONDS } from '#domain/ranking/hot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import type { ListingSort, TopTime } from '#shared/sorts.ts'
import { type FeedSource, sourceCondition } from './feed-source.ts'

/** A candidate of a listing; larger keys come first, equal keys by larger id. */
export type FeedEntry = { id: PostId; author_id: AccountId | null; community_id: CommunityId; key: number }
export type FeedPosition = { key: number; id: PostId }
export type FeedOrder = { sort: ListingSort; time: TopTime | null }

const MOST_PINNED = 2
const DAY_SECONDS = 86_400
export const TIME_SECONDS: Record<TopTime, number | null> = {
  hour: 3_600,
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
  month: 30 * DAY_SECONDS,
  year: 365 * DAY_SECONDS,
  all: null,
}
/** Rising looks at votes per view of the last half day. */
export const RISING_SECONDS = DAY_SECONDS / 2

const COLUMNS: Record<ListingSort, RawBuilder<number>> = {
  best: sql`hot`,
  hot: sql`hot`,
  new: sql`created_at`,
  top: sql`score`,
  controversial: sql`controversy`,
  rising: sql`(ups::float8 / greatest(views, 1))`,
}

/** Up to `limit` candidates after a position, in order, read along an index. One statement. */
export async function listEntries(
  ctx: Ctx,
  input: { source: FeedSource; order: FeedOrder; after: FeedPosition | null; limit: number },
): Promise<FeedEntry[]> {
  if (input.source.kind === 'communities' && input.source.communityIds.length === 0) return []
  const query = isMerged(input.source, input.order.sort) ? mergedQuery(ctx, input) : plainQuery(ctx, input)
  const { rows } = await query.execute(ctx.db)
  return rows
}

function isMerged(source: FeedSource, sort: ListingSort): boolean {
  return source.kind === 'communities' && (sort === 'best' || sort === 'hot' || sort === 'new')
}

function plainQuery(
  ctx: Ctx,
  input: { source: FeedSource; order: FeedOrder; after: FeedPosition | null; limit: number },
): RawBuilder<FeedEntry> {
  const { sort } = input.order
  const column = COLUMNS[sort]
  const key =
    sort === 'new' ? sql`(extract(epoch from created_at) * 1000000)::bigint` : sql`${column}::float8`
  return sql<FeedEntry>`
    ${pinnedFirst(input)}
    (select id, author_id, community_id, ${key} as key from posts
    where ${sourceCondition(input.source)} ${windowCondition(ctx, input.order)} ${afterCondition(sort, input.after)}
    order by ${column} desc, id desc limit ${sql.lit(input.limit)})`
}

/** A community's pinned posts lead the start of its hot sort; they come again at their rank, where `openSnapshot` drops them. */
function pinnedFirst(input: {
  source: FeedSource
  order: FeedOrder
  after: FeedPosition | null
}): RawBuilder<unknown> {
  if (input.source.kind !== 'community' || input.order.sort !== 'hot' || input.after !== null) return sql``
  return sql`(select id, author_id, community_id, hot as key from posts
    where ${sourceCondition(input.source)} and is_pinned order by id desc limit ${sql.lit(MOST_PINNED)}) union all`
}

function windowCondition(ctx: Ctx, order: FeedOrder): RawBuilder<unknown> {
  const seconds = order.sort === 'rising' ? RISING_SECONDS : TIME_SECONDS[order.time ?? 'all']
  const window =
    seconds === null
      ? sql``
      : sql`and created_at > ${new Date(ctx.now().getTime() - seconds * 1000)}::timestamptz`
  if (order.sort === 'controversial') return sql`${window} and controversy > 0`
  return order.sort === 'rising' ? sql`${window} and ups > 1` : window
}

function afterCondition(sort: ListingSort, after: FeedPosition | null): RawBuilder<unknown> {
  if (after === null) return sql``
  const value =
    sort === 'new'
      ? sql`(timestamptz 'epoch' + ${after.key}::float8 * interval '1 microsecond')`
      : sql`${after.key}::float8`
  return sql`and (${COLUMNS[sort]}, id) < (${value}, ${after.id}::bigint)`
}

/** How many of one community's newest or hottest posts take part in a merge; about 3,000 in all at most. */
function perCommunity(communities: number): number {
  return Math.min(Math.max(Math.ceil(1_500 / communities) + 10, 15), 400)
}

/**
 * Home: the tops of each community, merged. In the balanced mix an item's key is its hot rank divided by
 * its community's top hot rank, so that a small community's best post stands beside a big one's. The top's rank is
 * taken as if it were posted now (age weight 1), so that a community asleep does not lead the page.
 * Source: reddit r2/lib/normalized_hot.py.
 */
function mergedQuery(
  ctx: Ctx,
  input: { source: FeedSource; order: FeedOrder; after: FeedPosition | null; limit: number },
): RawBuilder<FeedEntry> {
  if (input.source.kind !== 'communities') throw new TypeError('Only a set of communities is merged')
  const { communityIds, mix } = input.source
  const { sort } = input.order
  const isNewest = sort === 'new' || (sort === 'best' && mix === 'newest')
  const isBalanced = sort === 'best' && mix === 'balanced'
  const column = isNewest ? sql`created_at` : sql`hot`
  const nowSeconds = ctx.now().getTime() / 1000
  const key = isNewest
    ? sql`(extract(epoch from top.created_at) * 1000000)::float8`
    : isBalanced
      ? sql`top.hot / greatest(first_value(top.hot) over community
          + (${nowSeconds}::float8 - extract(epoch from first_value(top.created_at) over community)::float8)
            / ${sql.lit(HOT_PERIOD_SECONDS)}, 1)`
      : sql`top.hot`
  const after =
    input.after === null
      ? sql``
      : sql`where (key, id) < (${input.after.key}::float8, ${input.after.id}::bigint)`
  return sql<FeedEntry>`
    select id, author_id, community_id, key from (
      select top.id, top.author_id, top.community_id, ${key} as key
      from unnest(${communityIds}::bigint[]) as wanted(community_id)
      cross join lateral (
        select id, author_id, community_id, hot, created_at from posts
        where in_community and community_id = wanted.community_id
        order by ${column} desc, id desc limit ${perCommunity(communityIds.length)}
      ) top
      window community as (partition by top.community_id order by top.hot desc, top.id desc)
    ) merged ${after} order by key desc, id desc limit ${sql.lit(input.limit)}`
}
