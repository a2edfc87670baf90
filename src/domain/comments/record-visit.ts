import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'

/**
 * Remembers that the viewer reads a thread now, so that the next visit can mark what is new.
 * Reloads within ten minutes belong to the same visit. Nothing happens for visitors,
 * and for who looks in a role they only try on.
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
      comment_count = excluded.comment_count`.execute(ctx.db)
}
