import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { loadComments } from './load-comments.ts'

/** A comment's branch is read this far. */
const MOST_IN_BRANCH = 2_500

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

function branchOf(top: CommentId | null): RawBuilder<CommentId> {
  return sql`(
    with recursive branch as (
      select ${top}::bigint as id
      union all
      select c.id from comments c join branch b on c.parent_key = b.id
    )
    select id from branch limit ${sql.lit(MOST_IN_BRANCH)})`
}
