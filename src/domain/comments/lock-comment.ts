import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId } from '#shared/ids.ts'

/** Locks a comment and its ancestors in order of id, as everything that locks several comments does. */
export async function lockAncestry(tx: Ctx, commentId: CommentId): Promise<void> {
  await sql`
    with recursive up as (
      select id, parent_id from comments where id = ${commentId}
      union all
      select c.id, c.parent_id from up join comments c on c.id = up.parent_id
    )
    select id from comments where id in (select id from up) order by id for update`.execute(tx.db)
}
