import { type RawBuilder, sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import type { DatabaseCtx, Viewer } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import { refuseVote } from './policy.ts'
import { factsOf } from './view-post.ts'

/** A post that is voted on. */
export type VotedPost = {
  id: PostId
  /** Another after each change of the row. */
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

/** Reads what votes on posts are decided and counted on. */
export async function readVotedPosts(ctx: DatabaseCtx, ids: number[]): Promise<VotedPost[]> {
  const { rows } = await sql<VotedPost>`
    select id, xmin::text as version, community_id, author_id, ups, downs, created_at, is_score_known, is_locked,
      is_archived, deleted_at, removed_at
    from posts where id = any(${sqlList(ids, 'bigint')})`.execute(ctx.db)
  return rows
}

export function refusePostVote(viewer: Viewer, access: CommunityAccess, post: VotedPost): ErrorCode | null {
  return refuseVote(viewer, access, factsOf(post))
}

/** The statement that stores counted posts, with the ranks that follow from their votes, under a condition; a row for each. */
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
