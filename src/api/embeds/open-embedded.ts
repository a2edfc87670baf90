import { enterPost } from '#api/plain/enter-place.ts'
import { loadComments } from '#domain/comments/load-comments.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type CommentId, type PostId, parseBase36 } from '#shared/ids.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** A post, or one of its comments, embedded in another site. */
export type Embedded = { post: PostView; postId: PostId; comment: CommentView | null }

/**
 * Returns a post, and its comment if an id is given, when other sites may show it: neither is deleted or removed, and the
 * comment isn't folded. Throws `not_found`, and as {@link enterPost}.
 */
export async function openEmbedded(
  request: RequestContext,
  { id, commentId }: { id: string; commentId: string | undefined },
): Promise<Embedded> {
  const { post, id: postId } = await enterPost(request, id)
  if (post.isDeleted || post.removal !== null) fail('not_found')
  if (commentId === undefined) return { post, postId, comment: null }
  const wanted = parseBase36<CommentId>(commentId) ?? fail('not_found')
  const [comment] = await loadComments(request.ctx, { ids: [wanted] })
  if (comment === undefined || comment.postFullname !== post.fullname) fail('not_found')
  if (comment.isDeleted || comment.removal !== null || comment.isFolded) fail('not_found')
  return { post, postId, comment }
}
