import { type RawBuilder, sql } from 'kysely'
import { type AccessRow, accessColumns, accessTables, toAccess } from '#domain/communities/access-row.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import type { PostFacts } from '#domain/posts/policy.ts'
import { factsOf, scoreOf } from '#domain/posts/view-post.ts'
import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommentId, PostId } from '#shared/ids.ts'
import type { CommentFacts } from './policy.ts'
import { commentFacts } from './view-comment.ts'

type Direction = -1 | 0 | 1

/** A comment that is about to be voted on, its row locked, with the voter's last choice. */
export type CommentBallot = {
  comment: {
    id: CommentId
    post_id: PostId
    author_id: AccountId | null
    ups: number
    downs: number
    is_score_known: boolean
  }
  facts: CommentFacts
  post: PostFacts
  access: CommunityAccess
  before: Direction
}

type BallotRow = AccessRow &
  Omit<CommentBallot['comment'], 'id'> & {
    comment_id: CommentId
    deleted_at: Date | null
    removed_at: Date | null
    post: { author_id: AccountId | null; is_locked: boolean; is_archived: boolean }
    before: -1 | 1 | null
  }

/**
 * Locks the comment and reads all that a vote is decided on, in one statement. The voter's last choice is what it was
 * when the statement began: {@link countCommentVote} finds out when the same member was faster elsewhere. Throws
 * `not_found`.
 */
export async function openCommentBallot(tx: MemberCtx, commentId: CommentId): Promise<CommentBallot> {
  const { rows } = await sql<BallotRow>`
    select ${accessColumns}, t.id as comment_id, t.post_id, t.author_id, t.ups, t.downs, t.is_score_known,
      t.deleted_at, t.removed_at,
      jsonb_build_object('author_id', p.author_id, 'is_locked', p.is_locked, 'is_archived', p.is_archived) as post,
      (select direction from comment_votes where account_id = ${tx.viewer.id} and comment_id = t.id) as before
    from comments t join posts p on p.id = t.post_id join (${accessTables(tx.viewer)}) on c.id = p.community_id
    where t.id = ${commentId} for update of t`.execute(tx.db)
  const row = rows[0] ?? fail('not_found')
  const { post_id, author_id, ups, downs, is_score_known } = row
  return {
    comment: { id: row.comment_id, post_id, author_id, ups, downs, is_score_known },
    facts: commentFacts(row),
    // Whether the post was deleted or removed does not decide on a vote for a comment.
    post: factsOf({ ...row.post, deleted_at: null, removed_at: null }),
    access: toAccess(tx.viewer, row),
    before: row.before ?? 0,
  }
}

/**
 * Stores the vote and counts it while the comment is locked, and writes the event with it; one statement. Returns the new
 * score; undefined when the member's choice was changed elsewhere meanwhile: then nothing was written.
 */
export async function countCommentVote(
  tx: MemberCtx,
  input: {
    ballot: CommentBallot
    direction: Direction
    event: (condition: RawBuilder<boolean>) => RawBuilder<unknown>
  },
): Promise<number | null | undefined> {
  const { comment, before } = input.ballot
  const { direction } = input
  const ups = comment.ups + Number(direction === 1) - Number(before === 1)
  const downs = comment.downs + Number(direction === -1) - Number(before === -1)
  const { rows } = await sql`
    with stored as (${storeDirection(tx, comment.id, { before, direction })}),
    told as (${input.event(sql`exists (select 1 from stored)`)})
    update comments set ups = ${ups}, downs = ${downs}, best = ${wilsonLowerBound({ ups, downs })},
      controversy = ${controversyRank({ ups, downs })}
    where id = ${comment.id} and exists (select 1 from stored) returning 1`.execute(tx.db)
  return rows.length === 0 ? undefined : scoreOf({ ...comment, ups, downs })
}

/** Changes the stored choice from what it was; no row when it is another. */
function storeDirection(
  tx: MemberCtx,
  commentId: CommentId,
  { before, direction }: { before: Direction; direction: Direction },
): RawBuilder<unknown> {
  if (direction === 0) {
    return sql`delete from comment_votes
      where account_id = ${tx.viewer.id} and comment_id = ${commentId} and direction = ${before} returning 1`
  }
  return sql`insert into comment_votes as v (account_id, comment_id, direction, created_at)
    values (${tx.viewer.id}, ${commentId}, ${direction}, ${tx.now()})
    on conflict (account_id, comment_id) do update set direction = excluded.direction, created_at = excluded.created_at
    where v.direction = ${before} returning 1`
}
