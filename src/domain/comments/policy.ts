import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { offersComment, type PostFacts, refuseComment, refuseVote } from '#domain/posts/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What the rules about a comment look at. */
export type CommentFacts = {
  authorId: number | null
  deletedAt: Date | null
  removedAt: Date | null
  isLocked?: boolean
}
type Refusal = ErrorCode | null

/** Whether the text of a removed comment may be read. */
export function canReadRemovedComment(
  viewer: Viewer | null,
  access: CommunityAccess,
  comment: CommentFacts,
): boolean {
  if (viewer === null) return false
  return viewer.isAdmin || access.isModerator || comment.authorId === viewer.id
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

/** Replying: where one may comment, to what is neither deleted nor removed. */
export function refuseReply(
  viewer: Viewer | null,
  access: CommunityAccess,
  post: PostFacts,
  comment: CommentFacts | null,
): Refusal {
  const refusal = refuseComment(viewer, access, post)
  if (refusal !== null) return refusal
  if (comment !== null && comment.deletedAt !== null) return 'comment_deleted'
  if (comment?.isLocked === true && !access.isModerator && viewer?.isAdmin !== true) return 'comment_locked'
  return comment !== null && comment.removedAt !== null ? 'not_allowed' : null
}

/** Whether one is shown where to reply: who may, and visitors where members may, who log in first. */
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

/** Editing: the author alone, while neither deleted nor archived. */
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

/** Deleting: the author at any time; admins. */
export function refuseCommentDelete(
  viewer: Viewer | null,
  access: CommunityAccess,
  comment: CommentFacts,
): Refusal {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (comment.deletedAt !== null) return 'comment_deleted'
  return comment.authorId === viewer.id || viewer.isAdmin ? null : 'not_allowed'
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
