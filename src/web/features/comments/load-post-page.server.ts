import { listThread } from '#domain/comments/list-thread.ts'
import { recordThreadVisit } from '#domain/comments/record-visit.ts'
import { loadPostRows, viewPosts } from '#domain/posts/load-posts.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type CommentId, type PostId, parseBase36 } from '#shared/ids.ts'
import { type CommentSort, isCommentSort } from '#shared/sorts.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { PostPageData } from './post-page-data.ts'

type Asked = { postId: string; commentId?: string | undefined; url: URL }

/** A post and its thread, or one branch of it; counts as a visit. Throws `not_found`. */
export async function loadPostPage(
  { ctx, facts }: RequestContext,
  { postId: id, commentId, url }: Asked,
): Promise<PostPageData> {
  const postId = parseBase36<PostId>(id) ?? fail('not_found')
  const focusId =
    commentId === undefined ? undefined : (parseBase36<CommentId>(commentId) ?? fail('not_found'))
  const loaded = await loadPostRows(ctx, { ids: [postId], withBody: true })
  const [row] = loaded
  const [post] = await viewPosts(ctx, { loaded, withBody: true })
  if (row === undefined || post === undefined) fail('not_found')
  const cursor = url.searchParams.get('after') ?? undefined
  facts.postId = postId
  facts.tags.add(post.fullname).add(post.community.fullname)
  if (post.crosspostOf !== null) facts.tags.add(post.crosspostOf.fullname)
  const levels = Number(url.searchParams.get('context') ?? 0)
  const thread = await listThread(ctx, {
    postId,
    post: row,
    sort: readSort(url.searchParams.get('sort'), post),
    ...(focusId === undefined ? {} : { focusId, contextLevels: Number.isFinite(levels) ? levels : 0 }),
    ...(cursor === undefined ? {} : { cursor }),
  })
  // After the thread was read: the marks of what is new belong to the visit before.
  await recordThreadVisit(ctx, { postId, commentCount: post.commentCount })
  return { post, thread, replyTo: url.searchParams.get('reply') }
}

/** Chats read from the newest. */
function readSort(text: string | null, post: PostView): CommentSort {
  if (isCommentSort(text)) return text
  return post.kind === 'chat' ? 'new' : 'best'
}
