import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate } from '#domain/communities/policy.ts'
import { canGiveFlair } from '#domain/flair/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What the rules about a post look at. */
export type PostFacts = {
  authorId: number | null
  isLocked: boolean
  isArchived: boolean
  deletedAt: Date | null
  removedAt: Date | null
}
/** Null means yes; else why not. */
export type Refusal = ErrorCode | null

/** Reading: the community decides; a deleted post keeps its page, a removed one shows its mark. */
export function refuseViewPost(access: CommunityAccess): Refusal {
  return access.canView ? null : 'not_found'
}

/** Whether the text of a removed post may be read: by its author, moderators and admins. */
export function canReadRemoved(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): boolean {
  if (viewer === null) return false
  return viewer.isAdmin || access.isModerator || post.authorId === viewer.id
}

/** Whether a crosspost shows this post, its original: not once it is deleted, nor removed for who may not read it then. */
export function showsOriginal(viewer: Viewer | null, access: CommunityAccess, original: PostFacts): boolean {
  if (!access.canView || original.deletedAt !== null) return false
  return original.removedAt === null || canReadRemoved(viewer, access, original)
}

export function refuseVote(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (access.isBannedHere && !viewer.isAdmin) return 'banned_here'
  if (post.deletedAt !== null) return 'post_deleted'
  if (post.isArchived) return 'post_archived'
  return null
}

/** Commenting: members of private, anyone in public and restricted; moderators also in locked threads. */
export function refuseComment(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  const refusal = refuseVote(viewer, access, post)
  if (refusal !== null) return refusal
  if (post.removedAt !== null && !access.isModerator && viewer?.isAdmin !== true) return 'not_allowed'
  if (post.isLocked && !access.isModerator && viewer?.isAdmin !== true) return 'post_locked'
  return null
}

/** Whether one is shown where to comment: who may, and visitors where members may, who log in first. */
export function offersComment(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): boolean {
  if (viewer !== null) return refuseComment(viewer, access, post) === null
  const isOpen = post.deletedAt === null && post.removedAt === null && !post.isArchived && !post.isLocked
  return access.canView && isOpen
}

/** Editing text: its author alone. */
export function refuseEdit(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  const refusal = refuseVote(viewer, access, post)
  if (refusal !== null) return refusal
  return post.authorId === viewer?.id ? null : 'not_allowed'
}

/** Deleting: the author, also when archived or locked; admins. */
export function refuseDelete(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (post.deletedAt !== null) return 'post_deleted'
  return post.authorId === viewer.id || viewer.isAdmin ? null : 'not_allowed'
}

/** NSFW and spoiler marks: the author, moderators with the right to posts, admins. */
export function refuseMark(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  const refusal = refuseDelete(viewer, access, post)
  return refusal === 'not_allowed' && canModerate(viewer, access, 'posts') ? null : refusal
}

/** Its flair: moderators of flair or posts, and the author where the community offers it to authors (`mayOwn`). */
export function refuseFlair(
  viewer: Viewer | null,
  access: CommunityAccess,
  post: PostFacts,
  mayOwn: boolean,
): Refusal {
  const refusal = refuseVote(viewer, access, { ...post, isArchived: false })
  if (refusal !== null) return refusal
  if (canGiveFlair(viewer, access, 'post')) return null
  return mayOwn && post.authorId === viewer?.id && !access.isBannedHere ? null : 'not_allowed'
}

export function refuseReport(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (post.deletedAt !== null) return 'post_deleted'
  return post.authorId === viewer.id ? 'not_allowed' : null
}
