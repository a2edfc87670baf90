import { type RawBuilder, sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { factsOf } from '#domain/posts/view-post.ts'
import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import type { Viewer } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { refuseCommentVote } from './policy.ts'
import { commentFacts } from './view-comment.ts'

/** A comment being voted on. */
export type VotedComment = {
  id: CommentId
  /** Changes with every update of the row. */
  version: string
  post_id: PostId
  community_id: CommunityId
  author_id: AccountId | null
  ups: number
  downs: number
  is_score_known: boolean
  deleted_at: Date | null
  removed_at: Date | null
  post: { author_id: AccountId | null; is_locked: boolean; is_archived: boolean; is_contest: boolean }
}

/** Columns that decide on and count votes for comments, except the id; of `comments t` and their `posts p`. */
export const votedCommentColumns: RawBuilder<Omit<VotedComment, 'id'>> = sql`
  t.xmin::text as version, t.post_id, p.community_id, t.author_id, t.ups, t.downs, t.is_score_known,
  t.deleted_at, t.removed_at,
  jsonb_build_object('author_id', p.author_id, 'is_locked', p.is_locked, 'is_archived', p.is_archived,
    'is_contest', p.is_contest) as post`

export function refuseVoteOnComment(
  viewer: Viewer,
  access: CommunityAccess,
  comment: VotedComment,
): ErrorCode | null {
  // Voting on a comment doesn't depend on its post being deleted or removed.
  const post = factsOf({ ...comment.post, deleted_at: null, removed_at: null })
  return refuseCommentVote(viewer, access, post, commentFacts(comment))
}

/** Returns a statement that stores comments' vote counts and ranks, under a condition; it returns one row each. */
export function storeCommentCounts(
  comments: VotedComment[],
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`update comments t
    set ups = counted.ups, downs = counted.downs, best = counted.best, controversy = counted.controversy
    from unnest(${sqlList(
      comments.map(({ id }) => id),
      'bigint',
    )}, ${comments.map(({ ups }) => ups)}::int[],
      ${comments.map(({ downs }) => downs)}::int[], ${comments.map(wilsonLowerBound)}::float8[],
      ${comments.map(controversyRank)}::float8[]) as counted (id, ups, downs, best, controversy)
    where t.id = counted.id and ${condition} returning 1`
}
