import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate, refuseBanned } from '#domain/communities/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { FlairKind } from '#shared/communities/flair-kinds.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { FlairSettings } from './load-flair-settings.ts'

/** Returns whether a community has flair at all: profiles don't. */
function hasFlair(access: CommunityAccess): boolean {
  return access.row.kind === 'community'
}

/** Returns whether the viewer may use every template, write any text, and assign flair to others. */
export function canGiveFlair(viewer: Viewer | null, access: CommunityAccess, kind: FlairKind): boolean {
  if (!hasFlair(access)) return false
  return canModerate(viewer, access, 'flair') || (kind === 'post' && canModerate(viewer, access, 'posts'))
}

/** R6-05: returns why the viewer can't choose their own flair, null if they can. */
export function refuseOwnFlair(
  viewer: Viewer | null,
  access: CommunityAccess,
  settings: FlairSettings,
): ErrorCode | null {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (canGiveFlair(viewer, access, 'user')) return null
  return hasFlair(access) && settings.usersMayChoose ? refuseBanned(viewer, access) : 'not_allowed'
}

/** Returns why the viewer can't set a post's flair: flair and post moderators may, and its author if allowed. */
export function refusePostFlair(
  viewer: Viewer | null,
  access: CommunityAccess,
  { isAuthor, settings }: { isAuthor: boolean; settings: FlairSettings },
): ErrorCode | null {
  if (!access.canView) return 'not_found'
  if (viewer === null) return 'login_required'
  if (canGiveFlair(viewer, access, 'post')) return null
  const mayChoose = isAuthor && hasFlair(access) && settings.postsMayChoose
  return mayChoose ? refuseBanned(viewer, access) : 'not_allowed'
}
