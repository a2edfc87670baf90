import { type RawBuilder, sql } from 'kysely'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { HomeMix } from '#shared/sorts.ts'

/** Several communities, merged. */
export type CommunitiesSource = {
  kind: 'communities'
  communityIds: readonly CommunityId[]
  mix: HomeMix
  /** The group that combines them, such as a custom feed: `m:12`. Missing: the reader's joined communities. */
  of?: string
  /** Only posts eligible for Popular. */
  isPopular?: boolean
}

/** Source of a listing's posts. */
export type FeedSource =
  | { kind: 'all' }
  | { kind: 'popular' }
  /** `flair`: only posts with this flair. */
  | { kind: 'community'; communityId: CommunityId; flair?: string | undefined }
  | CommunitiesSource
  | { kind: 'author'; authorId: AccountId }

/**
 * Crossposts are in Popular only while their original would be readable there: it may have been removed or flagged since, or
 * its community closed. If only the original's community has opted out of Popular, crossposts elsewhere still appear.
 */
export const HAS_FIT_ORIGINAL = sql`(posts.crosspost_of is null or exists (
  select from posts original join communities place on place.id = original.community_id
  where original.id = posts.crosspost_of and original.in_community and not original.is_nsfw
    and not (place.is_nsfw or place.is_quarantined or place.is_banned or place.is_legally_blocked or place.is_premium_only)
    and place.type <> 'private'))`

/** Returns the condition of a source; each is the prefix of an index or the predicate of a partial one. */
export function sourceCondition(source: FeedSource): RawBuilder<boolean> {
  switch (source.kind) {
    case 'all':
      return sql`in_all`
    case 'popular':
      return sql`in_popular and ${HAS_FIT_ORIGINAL}`
    case 'community':
      return source.flair === undefined
        ? sql`in_community and community_id = ${source.communityId}`
        : sql`in_community and community_id = ${source.communityId} and flair_text = ${source.flair}`
    case 'communities':
      return sql`in_community and community_id = any(${source.communityIds}::bigint[])`
    case 'author':
      return sql`in_community and author_id = ${source.authorId}`
  }
}
