import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { CommentId } from '#shared/ids.ts'

/** Removes the author's name from comments, which stay. */
export async function detachComments(ctx: Ctx, comments: readonly { commentId: CommentId }[]): Promise<void> {
  const ids = comments.map(comment => comment.commentId)
  await sql`
    with locked as materialized (
      select id from comments where id = any(${ids}::bigint[]) order by id for no key update
    ), detached as (
      update comments c set author_id = null, distinguished = null from locked where c.id = locked.id
      returning c.id, c.post_id
    ) ${eventsFrom('detached', 'comment.corrected', {}, { commentId: 'id', postId: 'post_id' })}`.execute(
    ctx.db,
  )
}
