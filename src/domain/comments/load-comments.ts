import { type LoadedPost, loadPostRows, viewPosts } from '#domain/posts/load-posts.ts'
import { factsOf, lastVisitAt } from '#domain/posts/view-post.ts'
import type { Ctx, ReadCtx } from '#platform/context/context.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { type CommentRow, selectComments } from './comment-row.ts'
import { type CommentSetting, viewComment } from './view-comment.ts'

/** A comment's row with the post it belongs to; only where the viewer may see both. */
export type LoadedComment = { row: CommentRow; post: LoadedPost }

/** The comments with these ids that the viewer may see, in the order asked for. Three statements. */
export async function loadComments(ctx: Ctx, input: { ids: readonly CommentId[] }): Promise<CommentView[]> {
  return viewComments(ctx, await loadCommentRows(ctx, input))
}

/**
 * These posts and comments, and the posts the comments stand under, as far as the viewer may see them; posts are read
 * once. Three statements, two more when there are crossposts.
 */
export async function loadMixed(
  ctx: Ctx,
  input: { postIds: readonly PostId[]; commentIds: readonly CommentId[] },
): Promise<{ posts: PostView[]; comments: CommentView[] }> {
  const rows = await selectComments(ctx, input.commentIds)
  const ids = [...new Set([...input.postIds, ...rows.map(row => row.post_id)])]
  const loaded = await loadPostRows(ctx, { ids, withBody: false })
  const posts = await viewPosts(ctx, { loaded, withBody: false })
  return { posts, comments: viewComments(ctx, withPosts(rows, loaded)) }
}

/** Rows with their posts, for writes and other reads; already filtered by what the viewer may see. */
export async function loadCommentRows(
  ctx: ReadCtx,
  input: { ids: readonly CommentId[] },
): Promise<LoadedComment[]> {
  const rows = await selectComments(ctx, input.ids)
  const postIds = [...new Set(rows.map(row => row.post_id))]
  const posts = await loadPostRows(ctx, { ids: postIds, withBody: false })
  return withPosts(rows, posts)
}

/** Each comment with its post; those whose post the viewer may not see fall out. */
function withPosts(rows: CommentRow[], posts: LoadedPost[]): LoadedComment[] {
  const byId = new Map(posts.map(post => [post.row.id, post]))
  return rows.flatMap(row => {
    const post = byId.get(row.post_id)
    return post === undefined ? [] : [{ row, post }]
  })
}

function viewComments(ctx: Ctx, loaded: LoadedComment[]): CommentView[] {
  return loaded.map(({ row, post }) => viewComment(row, ctx.viewer, settingOf(ctx, post)))
}

/** The surroundings of all comments of one post. */
export function settingOf(ctx: Ctx, post: LoadedPost): CommentSetting {
  return {
    access: post.access,
    post: factsOf(post.row),
    lastVisitAt: lastVisitAt(post.row, ctx.now()),
    isContest: post.row.is_contest,
  }
}
