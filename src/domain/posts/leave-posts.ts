import { sql } from 'kysely'
import { untilDone } from '#platform/batches/whole-batches.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'
import { clearPost } from './delete-post.ts'

const BATCH = 500

/** Deletes all posts of an author one by one; safe to restart. Returns how many. */
export async function clearPostsOf(ctx: Ctx, { authorId }: { authorId: AccountId }): Promise<number> {
  return untilDone(BATCH, async () => {
    const rows = await ctx.db
      .selectFrom('posts')
      .select(['id', 'community_id'])
      .where('author_id', '=', authorId)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) await clearPost(ctx, { postId: row.id, communityId: row.community_id })
    return rows.length
  })
}

/** Removes an author's name from their posts, which stay. Returns how many. */
export async function detachPostsOf(ctx: Ctx, { authorId }: { authorId: AccountId }): Promise<number> {
  return untilDone(BATCH, () =>
    inTransaction(ctx, async tx => {
      const { rows } = await sql`
        with mine as materialized (
          select id from posts where author_id = ${authorId} order by id limit ${BATCH} for no key update
        ), detached as (
          update posts p set author_id = null from mine where p.id = mine.id returning p.id
        ), told as (${eventsFrom('detached', 'post.corrected', {}, { postId: 'id' })})
        select id from detached`.execute(tx.db)
      return rows.length
    }),
  )
}

/** Returns how many posts an author has. */
export async function countPostsOf(ctx: Ctx, { authorId }: { authorId: AccountId }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts where author_id = ${authorId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
