import { sql } from 'kysely'
import type { RemovalFacts, StoodBefore } from '#domain/removals/removal-columns.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { AccountId, CommentId } from '#shared/ids.ts'

/** Removes those of these comments that are visible or filtered, in one statement; returns which, and their previous state. */
export async function removeComments(
  tx: Ctx,
  { ids, by, ...facts }: RemovalFacts & { ids: readonly CommentId[]; by: AccountId | null },
): Promise<StoodBefore<CommentId>[]> {
  const { rows } = await sql<StoodBefore<CommentId>>`
    with standing as materialized (
      select id, approved_at, approved_by, removed_at as held_at, removed_rule as held_rule,
        removal_reason as held_reason
      from comments
      where id = any(${sqlList(ids, 'bigint')}) and (removed_at is null or removal = 'filtered') and deleted_at is null
      order by id for no key update
    ), removed as (
      update comments c set removed_at = ${tx.now()}, removed_by = ${by}, removal = ${facts.removal},
        removed_rule = ${facts.rule}, removal_reason = ${facts.reason}, approved_at = null, approved_by = null,
        is_pinned = false
      from standing where c.id = standing.id returning c.id, c.post_id
    ), told as (${eventsFrom('removed', 'comment.moderated', {}, { commentId: 'id', postId: 'post_id' })})
    select * from standing`.execute(tx.db)
  return rows
}

/** Restores comments removed at exactly that time and untouched since, some of them to filtered; returns which. */
export async function restoreComments(
  tx: Ctx,
  items: readonly (StoodBefore<CommentId> & { removed_at: Date })[],
): Promise<CommentId[]> {
  const { rows } = await sql<{ id: CommentId }>`
    with removed as materialized (
      select c.id, b.approved_at, b.approved_by, b.held_at, b.held_rule, b.held_reason
      from comments c join jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as b(id bigint, removed_at timestamptz, approved_at timestamptz, approved_by bigint, held_at timestamptz,
          held_rule text, held_reason text) on b.id = c.id
      where c.removed_at = b.removed_at and c.deleted_at is null
      order by c.id for no key update of c
    ), restored as (
      update comments c set removed_at = b.held_at, removed_by = null,
        removal = case when b.held_at is null then null else 'filtered' end, removed_rule = b.held_rule,
        removal_reason = b.held_reason, approved_at = b.approved_at,
        approved_by = (select a.id from accounts a where a.id = b.approved_by)
      from removed b where c.id = b.id returning c.id, c.post_id
    ), told as (${eventsFrom('restored', 'comment.moderated', {}, { commentId: 'id', postId: 'post_id' })})
    select id from removed`.execute(tx.db)
  return rows.map(row => row.id)
}
