import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Returns whether the viewer may edit a note or remark: its author, and moderators with all permissions. */
export function mayChangeWords(viewer: Viewer, access: CommunityAccess, writerId: AccountId | null): boolean {
  if (!canModerate(viewer, access, 'posts')) return false
  return writerId === viewer.id || canModerate(viewer, access, 'everything')
}
