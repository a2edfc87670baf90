import { type RawBuilder, sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'

type Community = Pick<
  CommunityAccess['row'],
  'kind' | 'type' | 'isNsfw' | 'isQuarantined' | 'isExcludedFromPopular'
> &
  Partial<Pick<CommunityAccess['row'], 'isBanned' | 'isLegallyBlocked' | 'isPremiumOnly'>>

/**
 * Returns the feeds that include a visible post (R2.4-11): All has every open public community; Popular excludes NSFW,
 * quarantined and opted-out ones. Profiles are in neither.
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

/**
 * {@link listingFlags} in SQL, as a row `flags(in_all, in_popular)` to be joined laterally to posts `p` in communities `c`;
 * `in_community` is a column of the post itself.
 */
export const listingFlagsSql: RawBuilder<unknown> = sql`(
  select listed.in_all, listed.in_all and not p.is_nsfw and not c.is_nsfw
    and not c.is_quarantined and not c.is_excluded_from_popular as in_popular
  from (
    select p.in_community and c.kind = 'community' and c.type <> 'private'
      and not (c.is_banned or c.is_legally_blocked or c.is_premium_only) as in_all
  ) listed
) flags`
