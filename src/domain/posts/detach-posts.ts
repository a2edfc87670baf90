import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { PostId } from '#shared/ids.ts'

/** Removes the author's name from posts, which stay. */
export async function detachPosts(ctx: Ctx, posts: readonly { postId: PostId }[]): Promise<void> {
  await sql`
    with locked as materialized (
      select id from posts where id = any(${posts.map(post => post.postId)}::bigint[]) order by id for no key update
    ), detached as (
      update posts p set author_id = null from locked where p.id = locked.id returning p.id
    ) ${eventsFrom('detached', 'post.corrected', {}, { postId: 'id' })}`.execute(ctx.db)
}
