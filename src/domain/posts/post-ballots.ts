import { type RawBuilder, sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import type { Viewer } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import { refuseVote } from './policy.ts'
import { factsOf } from './view-post.ts'

/** A post being voted on. */
export type VotedPost = {
  id: PostId
  /** Changes with every update of the row. */
  version: string
  community_id: CommunityId
  author_id: AccountId | null
  ups: number
  downs: number
  created_at: Date
  is_score_known: boolean
  is_locked: boolean
  is_archived: boolean
  deleted_at: Date | null
  removed_at: Date | null
}

/** Columns that decide on and count votes for posts, except the id; of `posts t`. */
export const votedPostColumns: RawBuilder<Omit<VotedPost, 'id'>> = sql`
  t.xmin::text as version, t.community_id, t.author_id, t.ups, t.downs, t.created_at, t.is_score_known, t.is_locked,
  t.is_archived, t.deleted_at, t.removed_at`

export function refusePostVote(viewer: Viewer, access: CommunityAccess, post: VotedPost): ErrorCode | null {
  return refuseVote(viewer, access, factsOf(post))
}

/** Returns a statement that stores posts' vote counts and ranks, under a condition; it returns one row each. */
export function storePostCounts(posts: VotedPost[], condition: RawBuilder<boolean>): RawBuilder<unknown> {
  const ranked = posts.map(post => ({ ...post, createdAt: post.created_at }))
  return sql`update posts p
    set ups = counted.ups, downs = counted.downs, hot = counted.hot, controversy = counted.controversy
    from unnest(${sqlList(
      posts.map(({ id }) => id),
      'bigint',
    )}, ${posts.map(({ ups }) => ups)}::int[],
      ${posts.map(({ downs }) => downs)}::int[], ${ranked.map(hotRank)}::float8[],
      ${posts.map(controversyRank)}::float8[]) as counted (id, ups, downs, hot, controversy)
    where p.id = counted.id and ${condition} returning 1`
}
