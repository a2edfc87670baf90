import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId, CommunityId, PostId } from '#shared/ids.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { loadComments, loadMixed } from './load-comments.ts'

/** A comment's branch is read this far. */
const MOST_IN_BRANCH = 2_500
/** Comments don't know their community, so each post's newest comments are looked up. */
const MOST_POSTS = 500

/**
 * Returns the newest comments of a post that the viewer may see, wherever they are in its thread; at most `limit`. With `under`
 * only that comment and the replies below it.
 */
export async function listLatestComments(
  ctx: Ctx,
  { postId, under = null, limit }: { postId: PostId; under?: CommentId | null; limit: number },
): Promise<CommentView[]> {
  const rows = await ctx.db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null)
    .where('removed_at', 'is', null)
    .$if(under !== null, query => query.where('id', 'in', branchOf(under)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const comments = await loadComments(ctx, { ids: rows.map(row => row.id) })
  return comments.filter(comment => !comment.isDeleted && comment.removal === null)
}

/**
 * Returns the newest comments below the latest 500 posts of a community that the viewer may see, each with its post; at most
 * `limit`.
 */
export async function listCommunityComments(
  ctx: Ctx,
  { communityId, limit }: { communityId: CommunityId; limit: number },
): Promise<{ comment: CommentView; post: PostView }[]> {
  const { rows } = await sql<{ id: CommentId }>`
    select c.id from (
      select id from posts where community_id = ${communityId} and in_community
      order by created_at desc, id desc limit ${sql.lit(MOST_POSTS)}
    ) p cross join lateral (
      select id, created_at from comments where post_id = p.id and deleted_at is null and removed_at is null
      order by created_at desc limit ${limit}
    ) c
    order by c.created_at desc, c.id desc limit ${limit}`.execute(ctx.db)
  const { posts, comments } = await loadMixed(ctx, { postIds: [], commentIds: rows.map(row => row.id) })
  const postOf = new Map(posts.map(post => [post.fullname, post]))
  return comments.flatMap(comment => {
    const post = postOf.get(comment.postFullname)
    const isShown = post !== undefined && !comment.isDeleted && comment.removal === null
    return isShown ? [{ comment, post }] : []
  })
}

function branchOf(top: CommentId | null): RawBuilder<CommentId> {
  return sql`(
    with recursive branch as (
      select ${top}::bigint as id
      union all
      select c.id from comments c join branch b on c.parent_key = b.id
    )
    select id from branch limit ${sql.lit(MOST_IN_BRANCH)})`
}
