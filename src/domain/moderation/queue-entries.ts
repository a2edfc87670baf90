import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { type ThingColumns, thingColumn, toThingRef } from '#platform/database/thing-columns.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { type ModQueue, QUEUE_PAGE, type QueueKind, type QueueSort } from '#shared/moderation/mod-queues.ts'
import type { ThingRef } from '#shared/thing-ref.ts'

export type QueueAsk = {
  queue: ModQueue
  communityIds: readonly CommunityId[]
  kind: QueueKind
  sort: QueueSort
  /** End of the previous page. */
  after: { key: string; id: number } | null
}

/** A row of a queue. Posts no moderator ever dealt with have no item yet. */
export type QueueEntry = {
  id: number
  item_id: number | null
  ref: ThingRef
  open_reports: number
  ignores_reports: boolean
  held_reason: string | null
  claimed_by: AccountId | null
  claimed_at: Date | null
  /** The queue's sort key: a time as text, or a count. */
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
 * Returns the next entries of a queue over some communities: the top of each community's index, merged, so that a queue of any
 * length costs no more than its first page.
 */
export async function selectEntries(ctx: Ctx, ask: QueueAsk): Promise<QueueEntry[]> {
  if (ask.communityIds.length === 0) return []
  const query = ask.queue === 'unmoderated' ? unmoderated(ask) : fromItems({ ...ask, queue: ask.queue })
  return (await query.execute(ctx.db)).rows.map(toEntry)
}

/** An entry as returned by the database. */
export type EntryRow = Omit<QueueEntry, 'ref'> & ThingColumns

export function toEntry({ post_id, comment_id, ...entry }: EntryRow): QueueEntry {
  return { ...entry, ref: toThingRef({ post_id, comment_id }) }
}

function fromItems(ask: QueueAsk & { queue: Exclude<ModQueue, 'unmoderated'> }): RawBuilder<EntryRow> {
  const time = TIME_OF[ask.queue]
  const byCount = ask.sort === 'reports'
  const by = byCount ? sql`i.open_reports` : time
  const direction = ask.sort === 'oldest' ? sql`asc` : sql`desc`
  const beyond = ask.sort === 'oldest' ? sql`>` : sql`<`
  const type = byCount ? sql`integer` : sql`timestamptz`
  const kind =
    ask.kind === 'all'
      ? sql``
      : sql`and ${sql.ref(`i.${thingColumn(ask.kind === 'posts' ? 'post' : 'comment')}`)} is not null`
  const onward =
    ask.after === null
      ? sql``
      : sql`and (${by}, i.id) ${beyond} (${ask.after.key}::${type}, ${ask.after.id}::bigint)`
  // The count's index only contains waiting items; other queues have none by count.
  const waits = byCount ? sql`and i.queued_at is not null` : sql``
  return sql<EntryRow>`
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

/** Posts not yet approved or removed by a moderator, along the index of new posts. */
function unmoderated(ask: QueueAsk): RawBuilder<EntryRow> {
  if (ask.kind === 'comments') return sql<EntryRow>`select where false`
  const direction = ask.sort === 'oldest' ? sql`asc` : sql`desc`
  const beyond = ask.sort === 'oldest' ? sql`>` : sql`<`
  const onward =
    ask.after === null
      ? sql``
      : sql`and (p.created_at, p.id) ${beyond} (${ask.after.key}::timestamptz, ${ask.after.id}::bigint)`
  return sql<EntryRow>`
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

/** Returns the lengths of the first four queues over some communities, each at most 1,000. */
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
