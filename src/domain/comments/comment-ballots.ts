import { type RawBuilder, sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { factsOf } from '#domain/posts/view-post.ts'
import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import type { DatabaseCtx, Viewer } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { refuseCommentVote } from './policy.ts'
import { commentFacts } from './view-comment.ts'

/** A comment that is voted on. */
export type VotedComment = {
  id: CommentId
  /** Another after each change of the row. */
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

/** Reads what votes on comments are decided and counted on. */
export async function readVotedComments(ctx: DatabaseCtx, ids: number[]): Promise<VotedComment[]> {
  const { rows } = await sql<VotedComment>`
    select t.id, t.xmin::text as version, t.post_id, p.community_id, t.author_id, t.ups, t.downs, t.is_score_known,
      t.deleted_at, t.removed_at,
      jsonb_build_object('author_id', p.author_id, 'is_locked', p.is_locked, 'is_archived', p.is_archived,
        'is_contest', p.is_contest) as post
    from comments t join posts p on p.id = t.post_id where t.id = any(${sqlList(ids, 'bigint')})`.execute(
    ctx.db,
  )
  return rows
}

export function refuseVoteOnComment(
  viewer: Viewer,
  access: CommunityAccess,
  comment: VotedComment,
): ErrorCode | null {
  // Whether the post was deleted or removed does not decide on a vote for a comment.
  const post = factsOf({ ...comment.post, deleted_at: null, removed_at: null })
  return refuseCommentVote(viewer, access, post, commentFacts(comment))
}

/** The statement that stores counted comments, with the ranks that follow from their votes, under a condition; a row for each. */
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
