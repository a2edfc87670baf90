import { type LoadedPost, loadPostRows, viewLoaded } from '#domain/posts/load-posts.ts'
import { factsOf, lastVisitAt } from '#domain/posts/view-post.ts'
import type { Ctx, ReadCtx } from '#platform/context/context.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { type CommentRow, selectComments } from './comment-row.ts'
import { type CommentSetting, viewComment } from './view-comment.ts'

/** A comment's row and its post; only if the viewer may see both. */
export type LoadedComment = { row: CommentRow; post: LoadedPost }

/** Returns the comments with these ids that the viewer may see, in the requested order. Three statements. */
export async function loadComments(ctx: Ctx, input: { ids: readonly CommentId[] }): Promise<CommentView[]> {
  return viewComments(ctx, await loadCommentRows(ctx, input))
}

/**
 * Loads these posts and comments, and the comments' posts, as far as the viewer may see them; posts are loaded once. Three
 * statements, two more with crossposts.
 */
export async function loadMixed(
  ctx: Ctx,
  input: { postIds: readonly PostId[]; commentIds: readonly CommentId[] },
): Promise<{ posts: PostView[]; comments: CommentView[] }> {
  const rows = await selectComments(ctx, input.commentIds)
  const ids = [...new Set([...input.postIds, ...rows.map(row => row.post_id)])]
  const loaded = await loadPostRows(ctx, { ids, withBody: false })
  const posts = loaded.map(post => viewLoaded(ctx, { post, withBody: false }))
  return { posts, comments: viewComments(ctx, withPosts(rows, loaded)) }
}

/** Returns rows with their posts, for writes and other reads; filtered by visibility. */
export async function loadCommentRows(
  ctx: ReadCtx,
  input: { ids: readonly CommentId[] },
): Promise<LoadedComment[]> {
  const rows = await selectComments(ctx, input.ids)
  const postIds = [...new Set(rows.map(row => row.post_id))]
  const posts = await loadPostRows(ctx, { ids: postIds, withBody: false })
  return withPosts(rows, posts)
}

/** Adds each comment's post; drops comments whose post the viewer may not see. */
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

/** Returns the context shared by all comments of a post. */
export function settingOf(ctx: Ctx, post: LoadedPost): CommentSetting {
  return {
    access: post.access,
    post: factsOf(post.row),
    lastVisitAt: lastVisitAt(post.row, ctx.now()),
    isContest: post.row.is_contest,
  }
}
