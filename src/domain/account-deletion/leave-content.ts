import { type RawBuilder, sql } from 'kysely'
import { clearComment } from '#domain/comments/delete-comment.ts'
import { detachComments } from '#domain/comments/detach-comments.ts'
import { clearPost } from '#domain/posts/delete-post.ts'
import { detachPosts } from '#domain/posts/detach-posts.ts'
import { untilDone } from '#platform/batches/whole-batches.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'

const BATCH = 500

type Author = { authorId: AccountId }

/** A kind of content: where its items are, how one is deleted and how several lose their author's name. */
type Content<Item> = {
  items: RawBuilder<Item>
  clear(ctx: Ctx, item: Item): Promise<void>
  detach(ctx: Ctx, items: readonly Item[]): Promise<void>
}

const COMMENTS: Content<{ commentId: CommentId; postId: PostId }> = {
  items: sql`select id as "commentId", post_id as "postId" from comments`,
  clear: clearComment,
  detach: detachComments,
}
const POSTS: Content<{ postId: PostId; communityId: CommunityId }> = {
  items: sql`select id as "postId", community_id as "communityId" from posts`,
  clear: clearPost,
  detach: detachPosts,
}

/** Returns how many posts and comments an author has. */
export async function countContent(
  ctx: Ctx,
  { authorId }: Author,
): Promise<{ posts: number; comments: number }> {
  const { rows } = await sql<{ posts: number; comments: number }>`
    select (select count(*)::int from posts where author_id = ${authorId}) as posts,
      (select count(*)::int from comments where author_id = ${authorId}) as comments`.execute(ctx.db)
  return rows[0] ?? { posts: 0, comments: 0 }
}

/** Deletes an author's comments and posts one by one, or removes only the name from them. Safe to restart. */
export async function leaveContent(ctx: Ctx, author: Author & { keepsContent: boolean }): Promise<void> {
  await leave(ctx, COMMENTS, author)
  await leave(ctx, POSTS, author)
}

/** Takes the newest first: replies to one's own comments go before those, which then leave no placeholder behind. */
async function leave<Item>(
  ctx: Ctx,
  { items, clear, detach }: Content<Item>,
  { authorId, keepsContent }: Author & { keepsContent: boolean },
): Promise<void> {
  await untilDone(BATCH, async () => {
    const { rows } = await sql<Item>`
      ${items} where author_id = ${authorId} order by id desc limit ${BATCH}`.execute(ctx.db)
    if (keepsContent) await detach(ctx, rows)
    else for (const item of rows) await clear(ctx, item)
    return rows.length
  })
}
