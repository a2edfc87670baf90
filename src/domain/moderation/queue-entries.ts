import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { type ModQueue, QUEUE_PAGE, type QueueSort } from '#shared/moderation/mod-queues.ts'

export type QueueAsk = {
  queue: ModQueue
  communityIds: readonly CommunityId[]
  kind: 'posts' | 'comments' | 'all'
  sort: QueueSort
  /** Where the page before ended. */
  after: { key: string; id: number } | null
}

/** A row of a queue. What no moderator ever looked at has no item of its own yet. */
export type QueueEntry = {
  id: number
  item_id: number | null
  post_id: PostId | null
  comment_id: CommentId | null
  open_reports: number
  ignores_reports: boolean
  held_reason: string | null
  claimed_by: AccountId | null
  claimed_at: Date | null
  /** What the queue is sorted by: a time as text, or a count. */
  key: string
  at: Date
}

const TIME_OF: Record<Exclude<ModQueue, 'unmoderated'>, RawBuilder<unknown>> = {
  modqueue: sql`i.queued_at`,
  reports: sql`i.reported_at`,
  spam: sql`i.removed_at`,
  edited: sql`i.edited_at`,
}

/**
 * The next entries of a queue over some communities: the top of each community's own index, merged, so that a queue of
 * any length costs what its first page costs.
 */
export async function selectEntries(ctx: Ctx, ask: QueueAsk): Promise<QueueEntry[]> {
  if (ask.communityIds.length === 0) return []
  const query = ask.queue === 'unmoderated' ? unmoderated(ask) : fromItems({ ...ask, queue: ask.queue })
  return (await query.execute(ctx.db)).rows
}

function fromItems(ask: QueueAsk & { queue: Exclude<ModQueue, 'unmoderated'> }): RawBuilder<QueueEntry> {
  const time = TIME_OF[ask.queue]
  const byCount = ask.sort === 'reports'
  const by = byCount ? sql`i.open_reports` : time
  const direction = ask.sort === 'oldest' ? sql`asc` : sql`desc`
  const beyond = ask.sort === 'oldest' ? sql`>` : sql`<`
  const type = byCount ? sql`integer` : sql`timestamptz`
  const kind =
    ask.kind === 'all'
      ? sql``
      : ask.kind === 'posts'
        ? sql`and i.post_id is not null`
        : sql`and i.comment_id is not null`
  const onward =
    ask.after === null
      ? sql``
      : sql`and (${by}, i.id) ${beyond} (${ask.after.key}::${type}, ${ask.after.id}::bigint)`
  // The count's own index holds what waits; the other queues have none by count.
  const waits = byCount ? sql`and i.queued_at is not null` : sql``
  return sql<QueueEntry>`
    select top.* from unnest(${sqlList(ask.communityIds, 'bigint')}) as wanted(id)
    cross join lateral (
      select i.id, i.id as item_id, i.post_id, i.comment_id, i.open_reports, i.ignores_reports, i.held_reason,
        i.claimed_by, i.claimed_at, ${by}::text as key, ${time} as at, ${by} as by
      from mod_items i
      where i.community_id = wanted.id and ${time} is not null ${waits} ${kind} ${onward}
      order by ${by} ${direction}, i.id ${direction} limit ${sql.lit(QUEUE_PAGE + 1)}
    ) top
    order by top.by ${direction}, top.id ${direction} limit ${sql.lit(QUEUE_PAGE + 1)}`
}

/** Posts no moderator has approved or removed, along the index of new posts. */
function unmoderated(ask: QueueAsk): RawBuilder<QueueEntry> {
  if (ask.kind === 'comments') return sql<QueueEntry>`select where false`
  const direction = ask.sort === 'oldest' ? sql`asc` : sql`desc`
  const beyond = ask.sort === 'oldest' ? sql`>` : sql`<`
  const onward =
    ask.after === null
      ? sql``
      : sql`and (p.created_at, p.id) ${beyond} (${ask.after.key}::timestamptz, ${ask.after.id}::bigint)`
  return sql<QueueEntry>`
    select top.* from unnest(${sqlList(ask.communityIds, 'bigint')}) as wanted(id)
    cross join lateral (
      select p.id, i.id as item_id, p.id as post_id, null::bigint as comment_id, coalesce(i.open_reports, 0) as open_reports,
        coalesce(i.ignores_reports, false) as ignores_reports, i.held_reason, i.claimed_by, i.claimed_at,
        p.created_at::text as key, p.created_at as at
      from posts p left join mod_items i on i.post_id = p.id
      where p.community_id = wanted.id and p.in_community and p.approved_at is null ${onward}
      order by p.created_at ${direction}, p.id ${direction} limit ${sql.lit(QUEUE_PAGE + 1)}
    ) top
    order by top.at ${direction}, top.id ${direction} limit ${sql.lit(QUEUE_PAGE + 1)}`
}

/** More than this is "many". */
const MOST = 1_000

/** How many wait in the first four queues over some communities, each at most 1,000. */
export async function countWaiting(
  ctx: Ctx,
  communityIds: readonly CommunityId[],
): Promise<{ modqueue: number; reports: number }> {
  if (communityIds.length === 0) return { modqueue: 0, reports: 0 }
  const ids = sqlList(communityIds, 'bigint')
  const count = (column: RawBuilder<unknown>) => sql`(select count(*)::int from (
    select from mod_items where community_id = any(${ids}) and ${column} is not null limit ${sql.lit(MOST)}) waiting)`
  const { rows } = await sql<{ modqueue: number; reports: number }>`
    select ${count(sql`queued_at`)} as modqueue, ${count(sql`reported_at`)} as reports`.execute(ctx.db)
  return rows[0] ?? { modqueue: 0, reports: 0 }
}
