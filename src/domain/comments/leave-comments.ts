import { sql } from 'kysely'
import { untilDone } from '#platform/batches/whole-batches.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'
import { clearComment } from './delete-comment.ts'

const BATCH = 500

/** Deletes all comments of an author one by one, newest first; safe to restart. Returns how many. */
export async function clearCommentsOf(ctx: Ctx, { authorId }: { authorId: AccountId }): Promise<number> {
  return untilDone(BATCH, async () => {
    const rows = await ctx.db
      .selectFrom('comments')
      .select(['id', 'post_id'])
      .where('author_id', '=', authorId)
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute()
    for (const row of rows) await clearComment(ctx, { commentId: row.id, postId: row.post_id })
    return rows.length
  })
}

/** Removes an author's name from their comments, which stay. Returns how many. */
export async function detachCommentsOf(ctx: Ctx, { authorId }: { authorId: AccountId }): Promise<number> {
  return untilDone(BATCH, () =>
    inTransaction(ctx, async tx => {
      const { rows } = await sql`
        with mine as materialized (
          select id from comments where author_id = ${authorId} order by id limit ${BATCH} for no key update
        ), detached as (
          update comments c set author_id = null, distinguished = null from mine where c.id = mine.id
          returning c.id, c.post_id
        ), told as (${eventsFrom('detached', 'comment.corrected', {}, { commentId: 'id', postId: 'post_id' })})
        select id from detached`.execute(tx.db)
      return rows.length
    }),
  )
}

/** Returns how many comments an author has. */
export async function countCommentsOf(ctx: Ctx, { authorId }: { authorId: AccountId }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comments where author_id = ${authorId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
