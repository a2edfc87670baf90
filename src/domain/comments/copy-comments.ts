import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { CommentId } from '#shared/ids.ts'

/** Reserves this many comment ids, ascending. */
export async function takeCommentIds(tx: Ctx, count: number): Promise<CommentId[]> {
  // One text instead of a row each, since reading rows would cost more than reserving the ids.
  const { rows } = await sql<{ ids: string }>`
    select string_agg(nextval((select pg_get_serial_sequence('comments', 'id')))::text, ',') as ids
    from generate_series(1, ${count}::int)`.execute(tx.db)
  return (rows[0]?.ids ?? '').split(',').map(id => Number(id) as CommentId)
}

/**
 * Inserts imported comments from a query with all columns by these names: texts and votes as staged, and the position in the
 * tree with exact counts.
 */
export async function insertImportedComments(tx: Ctx, source: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into comments (id, post_id, parent_id, depth, author_id, body_md, body_html, renderer_version,
      distinguished, is_score_known, ups, downs, best, controversy, qa, child_count, descendant_count,
      created_at, edited_at, deleted_at, removed_at)
    overriding system value
    select id, post_id, parent_id, depth, author_id, body_md, body_html, renderer_version,
      case when is_distinguished then 'moderator' end, is_score_known, ups, downs, best, controversy, qa, child_count, descendant_count,
      created_at, edited_at, deleted_at, removed_at
    from (${source}) as imported
    order by id`.execute(tx.db)
}

/** Correct contents of an imported comment. */
export type CommentCorrection = { id: CommentId; bodyMd: string; bodyHtml: string; rendererVersion: number }

/** Corrects imported comments; to members they don't count as edited. The caller holds the rows' locks. */
export async function correctImportedComments(
  tx: Ctx,
  comments: readonly CommentCorrection[],
): Promise<void> {
  if (comments.length === 0) return
  await sql`
    with corrected as (
      update comments c set body_md = g."bodyMd", body_html = g."bodyHtml", renderer_version = g."rendererVersion"
      from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as g(
        id bigint, "bodyMd" text, "bodyHtml" text, "rendererVersion" smallint)
      where c.id = g.id
      returning c.id, c.post_id
    )
    ${eventsFrom('corrected', 'comment.corrected', {}, { commentId: 'id', postId: 'post_id' })}`.execute(
    tx.db,
  )
}

/** New replies below an existing comment: direct ones, and all with their subtrees. */
export type Growth = { id: CommentId; children: number; descendants: number }

/** Increases the counts of comments with imported replies, and of all their ancestors. */
export async function growImportedAncestors(tx: Ctx, growths: readonly Growth[]): Promise<void> {
  if (growths.length === 0) return
  await sql`
    with recursive given as (
      select * from unnest(${growths.map(g => g.id)}::bigint[], ${growths.map(g => g.children)}::int[],
        ${growths.map(g => g.descendants)}::int[]) as g(id, children, descendants)
    ), up as (
      select c.id, c.parent_id, given.children, given.descendants from given join comments c on c.id = given.id
      union all
      select c.id, c.parent_id, 0, up.descendants from up join comments c on c.id = up.parent_id
    ), sums as (
      select id, sum(children)::int as children, sum(descendants)::int as descendants from up group by id
    )
    update comments c set child_count = c.child_count + sums.children,
      descendant_count = c.descendant_count + sums.descendants
    from sums where c.id = sums.id`.execute(tx.db)
}
