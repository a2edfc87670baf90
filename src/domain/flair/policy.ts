import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { FlairKind } from '#shared/views/flair-view.ts'
import type { FlairSettings } from './load-flair-settings.ts'

/** Whether a community gives flair at all: profiles have none. */
function hasFlair(access: CommunityAccess): boolean {
  return access.row.kind === 'community'
}

/** Choosing from every template, writing any text, and giving flair to others. */
export function canGiveFlair(viewer: Viewer | null, access: CommunityAccess, kind: FlairKind): boolean {
  if (!hasFlair(access)) return false
  return canModerate(viewer, access, 'flair') || (kind === 'post' && canModerate(viewer, access, 'posts'))
}

/** R6-05: one's own flair, where the community lets members choose; null means yes. */
export function refuseOwnFlair(
  viewer: Viewer | null,
  access: CommunityAccess,
  settings: FlairSettings,
): ErrorCode | null {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (canGiveFlair(viewer, access, 'user')) return null
  return hasFlair(access) && settings.usersMayChoose && !access.isBannedHere ? null : 'not_allowed'
}

/** The flair of a post: its author, where the community lets authors choose, and moderators of flair or posts. */
export function refusePostFlair(
  viewer: Viewer | null,
  access: CommunityAccess,
  { isAuthor, settings }: { isAuthor: boolean; settings: FlairSettings },
): ErrorCode | null {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (canGiveFlair(viewer, access, 'post')) return null
  const mayChoose = isAuthor && hasFlair(access) && settings.postsMayChoose && !access.isBannedHere
  return mayChoose ? null : 'not_allowed'
}
