import type { CommunityAccess } from '#domain/communities/community-access.ts'

type Community = Pick<
  CommunityAccess['row'],
  'kind' | 'type' | 'isNsfw' | 'isQuarantined' | 'isExcludedFromPopular'
> &
  Partial<Pick<CommunityAccess['row'], 'isBanned' | 'isLegallyBlocked' | 'isPremiumOnly'>>

/**
 * In which feeds a visible post stands (R2.4-11): All is every public community that is not shut; Popular leaves out NSFW,
 * quarantined and opted-out ones. Profiles stand in neither.
 */
export function listingFlags(
  community: Community,
  post: { isNsfw: boolean; isGone: boolean },
): { in_community: boolean; in_all: boolean; in_popular: boolean } {
  const isShut =
    community.isBanned === true || community.isLegallyBlocked === true || community.isPremiumOnly === true
  const inAll = !post.isGone && community.kind === 'community' && community.type !== 'private' && !isShut
  const inPopular =
    inAll && !post.isNsfw && !community.isNsfw && !community.isQuarantined && !community.isExcludedFromPopular
  return { in_community: !post.isGone, in_all: inAll, in_popular: inPopular }
}
