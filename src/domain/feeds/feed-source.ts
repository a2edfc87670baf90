import { type RawBuilder, sql } from 'kysely'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { HomeMix } from '#shared/sorts.ts'

/** Where a listing takes its posts from. */
export type FeedSource =
  | { kind: 'all' }
  | { kind: 'popular' }
  /** `flair`: only posts that wear it. */
  | { kind: 'community'; communityId: CommunityId; flair?: string | undefined }
  | { kind: 'communities'; communityIds: readonly CommunityId[]; mix: HomeMix }
  | { kind: 'author'; authorId: AccountId }

/** The condition of a source; each is the prefix of an index or the predicate of a partial one. */
export function sourceCondition(source: FeedSource): RawBuilder<boolean> {
  switch (source.kind) {
    case 'all':
      return sql`in_all`
    case 'popular':
      return sql`in_popular`
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
