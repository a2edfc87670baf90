import type { Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { CommunityGate } from '#shared/views/community-view.ts'
import type { Standing } from './community-access.ts'

/** Private communities are for members, approved members, moderators and admins. */
export function canViewCommunity(viewer: Viewer | null, standing: Standing): boolean {
  return standing.row.type !== 'private' || belongs(viewer, standing) || standing.isMember
}

/**
 * Public: every member of the site. Restricted: approved members, moderators, admins. Private: whoever may read.
 * A profile: its owner.
 */
export function canPostIn(viewer: Viewer | null, standing: Standing): boolean {
  if (viewer === null) return false
  if (standing.row.kind === 'profile') return standing.row.ownerId === viewer.id
  if (standing.row.type === 'restricted') return belongs(viewer, standing)
  return canViewCommunity(viewer, standing)
}

/** Settings, sidebar, approvals: moderators and admins. */
export function canModerate(viewer: Viewer | null, standing: Standing): boolean {
  return viewer !== null && (standing.isModerator || viewer.isAdmin)
}

/** Null means yes; else why not. Visitors are told so by their own limit, kept in a cookie. */
export function refuseJoin(viewer: Viewer | null, standing: Standing): ErrorCode | null {
  if (!canViewCommunity(viewer, standing)) return 'community_private'
  return isOwnProfile(viewer, standing) ? 'not_allowed' : null
}

/** What stands before the content, in priority order (R4-gate-01); null lets the viewer in. */
export function gateOf(
  viewer: Viewer | null,
  standing: Standing,
  { isNsfwConfirmed }: { isNsfwConfirmed: boolean },
): CommunityGate['kind'] | null {
  if (!canViewCommunity(viewer, standing)) return 'private'
  const wantsNsfw = isNsfwConfirmed || viewer?.showNsfw === true || viewer?.isAdmin === true
  return standing.row.isNsfw && !wantsNsfw ? 'nsfw' : null
}

/** In by right rather than by joining. */
function belongs(viewer: Viewer | null, standing: Standing): boolean {
  return viewer !== null && (standing.isApproved || standing.isModerator || viewer.isAdmin)
}

function isOwnProfile(viewer: Viewer | null, { row }: Standing): boolean {
  return viewer !== null && row.kind === 'profile' && row.ownerId === viewer.id
}
