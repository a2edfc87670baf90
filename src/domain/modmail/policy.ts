import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import type { ModmailSeat } from '#shared/views/modmail-view.ts'

/**
 * Returns the viewer's side of a conversation; null when it isn't theirs. Its subject is on the person's side even as a
 * moderator there, since the others' notes about them are not for them.
 */
export function seatIn(
  viewer: Viewer | null,
  { personId, access }: { personId: AccountId | null; access: CommunityAccess },
): ModmailSeat | null {
  if (viewer === null) return null
  if (personId === viewer.id) return 'person'
  return access.canView && canModerate(viewer, access, 'mail') ? 'team' : null
}

/** Returns whether a community has moderators to write to: profiles and closed communities don't. */
export function takesMail({ row }: CommunityAccess): boolean {
  return row.kind === 'community' && !row.isBanned && !row.isLegallyBlocked
}
