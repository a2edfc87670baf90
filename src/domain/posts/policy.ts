import { holdsRole } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate, refuseBanned } from '#domain/communities/policy.ts'
import { canGiveFlair } from '#domain/flair/policy.ts'
import { type Reader, SITE, type Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** Facts that the rules about a post depend on. */
export type PostFacts = {
  authorId: number | null
  isLocked: boolean
  isArchived: boolean
  deletedAt: Date | null
  removedAt: Date | null
}
/** Null: allowed; otherwise the reason. */
export type Refusal = ErrorCode | null

/**
 * Returns why the viewer can't see the post: its community decides, and a legal request, which only admins look past; deleted
 * and removed posts keep their page.
 */
export function refuseViewPost(
  viewer: Reader,
  access: CommunityAccess,
  post: { isLegallyBlocked: boolean },
): Refusal {
  if (!access.canView) return 'not_found'
  const looksPast = viewer === SITE || holdsRole(viewer, 'content')
  return post.isLegallyBlocked && !looksPast ? 'post_blocked' : null
}

/** Returns whether the text of a removed post may be read: by its author, moderators and admins. */
export function canReadRemoved(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): boolean {
  if (viewer === null) return false
  return holdsRole(viewer, 'content') || access.isModerator || post.authorId === viewer.id
}

/** Returns whether a crosspost shows its original: not when deleted, or removed for those who can't read it then. */
export function showsOriginal(viewer: Viewer | null, access: CommunityAccess, original: PostFacts): boolean {
  if (!access.canView || original.deletedAt !== null) return false
  return original.removedAt === null || canReadRemoved(viewer, access, original)
}

export function refuseVote(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  const refusal = refuseBanned(viewer, access)
  if (refusal !== null) return refusal
  if (post.deletedAt !== null) return 'post_deleted'
  if (post.isArchived) return 'post_archived'
  return null
}

/** Returns why the viewer can't comment: members may if private, anyone otherwise; moderators also in locked threads. */
export function refuseComment(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  const refusal = refuseVote(viewer, access, post)
  if (refusal !== null) return refusal
  if (post.removedAt !== null && !access.isModerator && !holdsRole(viewer, 'content')) return 'not_allowed'
  if (post.isLocked && !access.isModerator && !holdsRole(viewer, 'content')) return 'post_locked'
  return null
}

/** Returns whether to show a comment form: to those who may comment, and to visitors if members may. */
export function offersComment(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): boolean {
  if (viewer !== null) return refuseComment(viewer, access, post) === null
  const isOpen = post.deletedAt === null && post.removedAt === null && !post.isArchived && !post.isLocked
  return access.canView && isOpen
}

/** Returns why the viewer can't edit the text: only the author may. */
export function refuseEdit(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  const refusal = refuseVote(viewer, access, post)
  if (refusal !== null) return refusal
  return post.authorId === viewer?.id ? null : 'not_allowed'
}

/** Returns why the viewer can't delete: the author may, even if archived or locked, and admins. */
export function refuseDelete(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (post.deletedAt !== null) return 'post_deleted'
  return post.authorId === viewer.id || holdsRole(viewer, 'content') ? null : 'not_allowed'
}

/**
 * Returns why the viewer can't set NSFW and spoiler flags: the author may unless banned, moderators with the posts permission,
 * and admins.
 */
export function refuseMark(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  const refusal = refuseDelete(viewer, access, post)
  if (refusal === 'not_allowed' && canModerate(viewer, access, 'posts')) return null
  return refusal ?? refuseBanned(viewer, access)
}

/** Returns why the viewer can't set the flair: flair and post moderators may, and the author if allowed (`mayOwn`). */
export function refuseFlair(
  viewer: Viewer | null,
  access: CommunityAccess,
  post: PostFacts,
  mayOwn: boolean,
): Refusal {
  const refusal = refuseVote(viewer, access, { ...post, isArchived: false })
  if (refusal !== null) return refusal
  if (canGiveFlair(viewer, access, 'post')) return null
  return mayOwn && post.authorId === viewer?.id ? null : 'not_allowed'
}

export function refuseReport(viewer: Viewer | null, access: CommunityAccess, post: PostFacts): Refusal {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (post.deletedAt !== null) return 'post_deleted'
  return post.authorId === viewer.id ? 'not_allowed' : null
}
