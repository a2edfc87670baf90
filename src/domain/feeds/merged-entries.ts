import { type RawBuilder, sql } from 'kysely'
import { HOT_PERIOD_SECONDS } from '#domain/ranking/hot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import {
  COLUMNS,
  type EntryAsk,
  type EntryChunk,
  type FeedEntry,
  type FeedPosition,
  keyOf,
  reading,
  since,
  sortCondition,
  weeksSince,
} from './feed-order.ts'
import type { FeedSource } from './feed-source.ts'

/** How many posts of one community the first look takes at least, and any look at most. */
const FIRST_DEPTH = 4
const LAST_DEPTH = 512
/** Each further look goes this much deeper. */
const DEEPER = 4

type Communities = Extract<FeedSource, { kind: 'communities' }>
type MergedAsk = EntryAsk & { source: Communities }
type Top = FeedEntry & { place: number }

/**
 * A feed of several communities: the tops of each along its index, merged, never their union sorted. Of a community that
 * may have more than was looked at, nothing is known below its last post seen; so the merge stops at the highest of
 * those, and looks deeper only when that is too little. One statement mostly.
 */
export async function listMergedEntries(ctx: Ctx, ask: MergedAsk): Promise<EntryChunk> {
  const { communityIds } = ask.source
  if (communityIds.length === 0) return { entries: [], isComplete: true }
  let depth = Math.max(FIRST_DEPTH, Math.ceil((2 * ask.limit) / communityIds.length))
  for (; ; depth = Math.min(depth * DEEPER, LAST_DEPTH)) {
    const { rows } = await topsQuery(ctx, ask, depth).execute(ctx.db)
    const edge = edgeOf(rows, depth)
    const entries = rows.filter(row => (edge === null || !isAfter(row, edge)) && isAfter(row, ask.after))
    if (edge === null || entries.length >= ask.limit || depth >= LAST_DEPTH)
      return { entries, isComplete: edge === null || depth >= LAST_DEPTH }
  }
}

/** The last place up to which the merge is sure; null when all of it is. */
function edgeOf(rows: readonly Top[], depth: number): FeedPosition | null {
  const lasts = new Map<CommunityId, Top>()
  for (const row of rows) if (row.place === depth) lasts.set(row.community_id, row)
  let edge: FeedPosition | null = null
  for (const last of lasts.values()) if (edge === null || !isAfter(last, edge)) edge = last
  return edge
}

/** True for what stands below a position; everything does when there is none. */
function isAfter(entry: FeedPosition, position: FeedPosition | null): boolean {
  if (position === null) return true
  return entry.key < position.key || (entry.key === position.key && entry.id < position.id)
}

function topsQuery(ctx: Ctx, ask: MergedAsk, depth: number): RawBuilder<Top> {
  return sql<Top>`
    select top.id, top.author_id, top.community_id, ${mergeKey(ctx, ask)} as key,
      row_number() over community as place
    from unnest(${ask.source.communityIds}::bigint[]) as wanted(community_id)
    cross join lateral (${communityTop(ctx, ask, depth)}) top
    window community as (partition by top.community_id order by top.key desc, top.id desc)
    order by key desc, id desc`
}

/** The first `depth` posts of one community (`wanted`), by the sort's own key. */
function communityTop(ctx: Ctx, ask: MergedAsk, depth: number): RawBuilder<unknown> {
  const sort = ask.order.sort === 'best' && ask.source.mix === 'newest' ? 'new' : ask.order.sort
  const fields = sql`id, author_id, community_id, created_at, ${keyOf(sort)} as key`
  const condition = sql`in_community and community_id = wanted.community_id`
  const order = sql`order by ${COLUMNS[sort]} desc, id desc limit ${sql.lit(depth)}`
  const start = since(ctx, ask.order)
  const how = reading(ask.order)
  if (start === null || how === 'index')
    return sql`select ${fields} from posts where ${condition} ${sortCondition(sort)} ${order}`
  if (how === 'range') {
    return sql`select ${fields} from (
        select * from posts where ${condition} and created_at > ${start}::timestamptz offset 0
      ) recent where true ${sortCondition(sort)} ${order}`
  }
  return sql`select best.* from ${weeksSince(ctx, start)} cross join lateral (
      select ${fields} from posts
      where ${condition} and week_of(created_at) = week.number and created_at > ${start}::timestamptz
        ${sortCondition(sort)} ${order}
    ) best order by best.key desc, best.id desc limit ${sql.lit(depth)}`
}

/**
 * In the balanced mix an item's key is its hot rank divided by its community's top hot rank, so that a small
 * community's best post stands beside a big one's. The top's rank is taken as if it were posted now (age weight 1), so
 * that a community asleep does not lead the page. Source: reddit r2/lib/normalized_hot.py.
 */
function mergeKey(ctx: Ctx, { order, source }: MergedAsk): RawBuilder<number> {
  if (order.sort !== 'best' || source.mix !== 'balanced') return sql`top.key`
  const nowSeconds = ctx.now().getTime() / 1_000
  return sql`top.key / greatest(first_value(top.key) over community
    + (${nowSeconds}::float8 - extract(epoch from first_value(top.created_at) over community)::float8)
      / ${sql.lit(HOT_PERIOD_SECONDS)}, 1)`
}
