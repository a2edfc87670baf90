import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { type ThingColumns, toThingRef } from '#platform/database/thing-columns.ts'
import { type CommentId, type PostId, toFullname } from '#shared/ids.ts'
import type { Removal } from '#shared/moderation/removals.ts'
import { toThingFullname } from '#shared/thing-ref.ts'
import type { QueueItemView, ReportView } from '#shared/views/mod-view.ts'

type Ids = { postIds: readonly PostId[]; commentIds: readonly CommentId[] }

/**
 * Moderation facts of posts and comments: removal or approval, its moderator, and whether a post is in contest mode.
 */
export type ModFacts = Pick<QueueItemView, 'removal' | 'approvedBy' | 'isContest'>

/** Returns the facts by fullname; two statements at most. The caller has checked permission. */
export async function loadModFacts(ctx: Ctx, { postIds, commentIds }: Ids): Promise<Map<string, ModFacts>> {
  const facts = new Map<string, ModFacts>()
  for (const [kind, table, ids] of [
    ['t3', 'posts', postIds],
    ['t1', 'comments', commentIds],
  ] as const) {
    if (ids.length === 0) continue
    const { rows } = await sql<FactRow>`
      select x.id, x.removal, x.removed_at is not null as is_removed, x.removed_rule, r.name as removed_by,
        a.name as approved_by, ${kind === 't3' ? sql`x.is_contest` : sql`false`} as is_contest
      from ${sql.table(table)} x left join accounts r on r.id = x.removed_by left join accounts a on a.id = x.approved_by
      where x.id = any(${sqlList<number>(ids, 'bigint')})`.execute(ctx.db)
    for (const row of rows) facts.set(toFullname(kind, row.id as PostId & CommentId), toFacts(row))
  }
  return facts
}

type FactRow = {
  id: number
  removal: Removal | null
  is_removed: boolean
  removed_rule: string | null
  removed_by: string | null
  approved_by: string | null
  is_contest: boolean
}

function toFacts(row: FactRow): ModFacts {
  return {
    removal: row.is_removed
      ? { kind: row.removal ?? 'removed', by: row.removed_by, rule: row.removed_rule }
      : null,
    approvedBy: row.approved_by,
    isContest: row.is_contest,
  }
}

/**
 * Returns open reports by fullname, identical reason and note counted once. Only reporting moderators are named. One statement.
 */
export async function loadReports(
  ctx: Ctx,
  { postIds, commentIds }: Ids,
): Promise<Map<string, ReportView[]>> {
  const { rows } = await sql<ReportRow>`
    select r.post_id, r.comment_id, r.reason, r.note, count(*)::int as count,
      coalesce(array_agg(a.name) filter (where mo.account_id is not null), '{}') as by_moderators
    from reports r join accounts a on a.id = r.reporter_id
    left join moderators mo on mo.community_id = r.community_id and mo.account_id = r.reporter_id
    where r.resolved_at is null
      and (r.post_id = any(${sqlList(postIds, 'bigint')}) or r.comment_id = any(${sqlList(commentIds, 'bigint')}))
    group by r.post_id, r.comment_id, r.reason, r.note
    order by count(*) desc, max(r.id) desc`.execute(ctx.db)
  const byThing = new Map<string, ReportView[]>()
  for (const row of rows) {
    const fullname = toThingFullname(toThingRef(row))
    const list = byThing.get(fullname) ?? []
    list.push({ reason: row.reason, note: row.note, count: row.count, byModerators: row.by_moderators })
    byThing.set(fullname, list)
  }
  return byThing
}

type ReportRow = ThingColumns & {
  reason: string
  note: string
  count: number
  by_moderators: string[]
}
