import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'

/**
 * Records that the viewer is reading a thread, so that the next visit can mark new comments. Reloads within ten minutes belong
 * to the same visit, and write nothing unless there are new comments. Does nothing for visitors, or while viewing as another role.
 */
export async function recordThreadVisit(
  ctx: Ctx,
  input: { postId: PostId; commentCount: number },
): Promise<void> {
  if (ctx.viewer === null || ctx.viewer.triedOn !== undefined) return
  const now = ctx.now()
  await sql`
    insert into thread_visits as t (account_id, post_id, visited_at, comment_count)
    values (${ctx.viewer.id}, ${input.postId}, ${now}, ${input.commentCount})
    on conflict (account_id, post_id) do update set
      previous_visit_at = case when t.visited_at < ${now}::timestamptz - interval '10 minutes'
        then t.visited_at else t.previous_visit_at end,
      visited_at = case when t.visited_at < ${now}::timestamptz - interval '10 minutes' then excluded.visited_at else t.visited_at end,
      comment_count = excluded.comment_count
    where t.visited_at < ${now}::timestamptz - interval '10 minutes'
      or t.comment_count is distinct from excluded.comment_count`.execute(ctx.db)
}
