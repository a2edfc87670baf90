import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import type { ModmailSeat } from '#shared/views/modmail-view.ts'

/**
 * On which side of a conversation somebody sits; null: it is not theirs. Whom it is with sits on that side also when they
 * moderate there: what the others note about them is not for them.
 */
export function seatIn(
  viewer: Viewer | null,
  { personId, access }: { personId: AccountId | null; access: CommunityAccess },
): ModmailSeat | null {
  if (viewer === null) return null
  if (personId === viewer.id) return 'person'
  return access.canView && canModerate(viewer, access, 'mail') ? 'team' : null
}

/** Whether a community has moderators to write to: profiles have none, and those that are shut have nobody to answer. */
export function takesMail({ row }: CommunityAccess): boolean {
  return row.kind === 'community' && !row.isBanned && !row.isLegallyBlocked
}
