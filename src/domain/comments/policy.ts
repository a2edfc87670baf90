import { holdsRole } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { offersComment, type PostFacts, refuseComment, refuseVote } from '#domain/posts/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Facts that the rules about a comment depend on. */
export type CommentFacts = {
  authorId: number | null
  deletedAt: Date | null
  removedAt: Date | null
  isLocked?: boolean
}
type Refusal = ErrorCode | null

/** Returns whether the text of a removed comment may be read. */
export function canReadRemovedComment(
  viewer: Viewer | null,
  access: CommunityAccess,
  comment: CommentFacts,
): boolean {
  if (viewer === null) return false
  return holdsRole(viewer, 'content') || access.isModerator || comment.authorId === viewer.id
}

export function refuseCommentVote(
  viewer: Viewer | null,
  access: CommunityAccess,
  post: PostFacts,
  comment: CommentFacts,
): Refusal {
  const refusal = refuseVote(viewer, access, { ...post, deletedAt: null })
  if (refusal !== null) return refusal
  return comment.deletedAt === null ? null : 'comment_deleted'
}

/** Returns why the viewer can't reply: they may not comment, or the parent is deleted or removed. */
export function refuseReply(
  viewer: Viewer | null,
  access: CommunityAccess,
  post: PostFacts,
  comment: CommentFacts | null,
): Refusal {
  const refusal = refuseComment(viewer, access, post)
  if (refusal !== null) return refusal
  if (comment !== null && comment.deletedAt !== null) return 'comment_deleted'
  if (comment?.isLocked === true && !access.isModerator && !holdsRole(viewer, 'content'))
    return 'comment_locked'
  return comment !== null && comment.removedAt !== null ? 'not_allowed' : null
}

/** Returns whether to show a Reply button: to those who may reply, and to visitors if members may. */
export function offersReply(
  viewer: Viewer | null,
  access: CommunityAccess,
  post: PostFacts,
  comment: CommentFacts,
): boolean {
  if (viewer !== null) return refuseReply(viewer, access, post, comment) === null
  const isOpen = comment.deletedAt === null && comment.removedAt === null && comment.isLocked !== true
  return isOpen && offersComment(viewer, access, post)
}

/** Returns why the viewer can't edit: only the author may, unless deleted or archived. */
export function refuseCommentEdit(
  viewer: Viewer | null,
  access: CommunityAccess,
  post: PostFacts,
  comment: CommentFacts,
): Refusal {
  const refusal = refuseCommentVote(viewer, access, post, comment)
  if (refusal !== null) return refusal
  return comment.authorId === viewer?.id ? null : 'not_allowed'
}

/** Returns why the viewer can't delete: the author may at any time, and admins. */
export function refuseCommentDelete(
  viewer: Viewer | null,
  access: CommunityAccess,
  comment: CommentFacts,
): Refusal {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (comment.deletedAt !== null) return 'comment_deleted'
  return comment.authorId === viewer.id || holdsRole(viewer, 'content') ? null : 'not_allowed'
}

export function refuseCommentReport(
  viewer: Viewer | null,
  access: CommunityAccess,
  comment: CommentFacts,
): Refusal {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (comment.deletedAt !== null) return 'comment_deleted'
  return comment.authorId === viewer.id ? 'not_allowed' : null
}
