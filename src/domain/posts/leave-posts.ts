import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'
import { clearPost } from './delete-post.ts'

const BATCH = 500

/** Deletes every post of an author, one by one; begun twice, it goes on. Returns how many. */
export async function clearPostsOf(ctx: Ctx, { authorId }: { authorId: AccountId }): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await ctx.db
      .selectFrom('posts')
      .select(['id', 'community_id'])
      .where('author_id', '=', authorId)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) await clearPost(ctx, { postId: row.id, communityId: row.community_id })
    count += rows.length
    if (rows.length < BATCH) return count
  }
}

/** Takes an author's name off their posts, which stay. Returns how many. */
export async function detachPostsOf(ctx: Ctx, { authorId }: { authorId: AccountId }): Promise<number> {
  let count = 0
  for (;;) {
    const detached = await inTransaction(ctx, async tx => {
      const { rows } = await sql`
        with mine as materialized (
          select id from posts where author_id = ${authorId} order by id limit ${BATCH} for no key update
        ), detached as (
          update posts p set author_id = null from mine where p.id = mine.id returning p.id
        ), told as (${eventsFrom('detached', 'post.edited', {}, { postId: 'id' })})
        select id from detached`.execute(tx.db)
      return rows.length
    })
    count += detached
    if (detached < BATCH) return count
  }
}

/** How many posts stand under an author's name. */
export async function countPostsOf(ctx: Ctx, { authorId }: { authorId: AccountId }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts where author_id = ${authorId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
