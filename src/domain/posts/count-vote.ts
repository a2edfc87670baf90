import { type RawBuilder, sql } from 'kysely'
import { type AccessRow, accessColumns, accessTables, toAccess } from '#domain/communities/access-row.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, PostId } from '#shared/ids.ts'
import type { PostFacts } from './policy.ts'
import { factsOf, scoreOf } from './view-post.ts'

export type Direction = -1 | 0 | 1

/** A post that is about to be voted on, its row locked, with the voter's last choice. */
export type PostBallot = {
  post: {
    id: PostId
    author_id: AccountId | null
    ups: number
    downs: number
    created_at: Date
    is_score_known: boolean
  }
  facts: PostFacts
  access: CommunityAccess
  before: Direction
}

type BallotRow = AccessRow &
  Omit<PostBallot['post'], 'id'> & {
    post_id: PostId
    is_locked: boolean
    is_archived: boolean
    deleted_at: Date | null
    removed_at: Date | null
    before: -1 | 1 | null
  }

/**
 * Locks the post and reads all that a vote is decided on, in one statement. The voter's last choice is what it was when
 * the statement began: {@link countPostVote} finds out when the same member was faster elsewhere. Throws `not_found`.
 */
export async function openPostBallot(tx: MemberCtx, postId: PostId): Promise<PostBallot> {
  const { rows } = await sql<BallotRow>`
    select ${accessColumns}, p.id as post_id, p.author_id, p.ups, p.downs, p.created_at, p.is_score_known,
      p.is_locked, p.is_archived, p.deleted_at, p.removed_at,
      (select direction from post_votes where account_id = ${tx.viewer.id} and post_id = p.id) as before
    from posts p join (${accessTables(tx.viewer)}) on c.id = p.community_id
    where p.id = ${postId} for update of p`.execute(tx.db)
  const row = rows[0] ?? fail('not_found')
  const { author_id, ups, downs, created_at, is_score_known } = row
  return {
    post: { id: row.post_id, author_id, ups, downs, created_at, is_score_known },
    facts: factsOf(row),
    access: toAccess(tx.viewer, row),
    before: row.before ?? 0,
  }
}

/**
 * Stores the vote and counts it, exact under concurrency since the post is locked, and writes the event with it; one
 * statement. Returns the new score; undefined when the member's choice was changed elsewhere meanwhile: then nothing was
 * written, and the ballot has to be opened again.
 */
export async function countPostVote(
  tx: MemberCtx,
  input: {
    ballot: PostBallot
    direction: Direction
    event: (condition: RawBuilder<boolean>) => RawBuilder<unknown>
  },
): Promise<number | null | undefined> {
  const { post, before } = input.ballot
  const { direction } = input
  const ups = post.ups + Number(direction === 1) - Number(before === 1)
  const downs = post.downs + Number(direction === -1) - Number(before === -1)
  const { rows } = await sql`
    with stored as (${storeDirection(tx, post.id, { before, direction })}),
    told as (${input.event(sql`exists (select 1 from stored)`)})
    update posts set ups = ${ups}, downs = ${downs}, hot = ${hotRank({ ups, downs, createdAt: post.created_at })},
      controversy = ${controversyRank({ ups, downs })}
    where id = ${post.id} and exists (select 1 from stored) returning 1`.execute(tx.db)
  return rows.length === 0 ? undefined : scoreOf({ ...post, ups, downs })
}

/** Changes the stored choice from what it was; no row when it is another. */
function storeDirection(
  tx: MemberCtx,
  postId: PostId,
  { before, direction }: { before: Direction; direction: Direction },
): RawBuilder<unknown> {
  if (direction === 0) {
    return sql`delete from post_votes
      where account_id = ${tx.viewer.id} and post_id = ${postId} and direction = ${before} returning 1`
  }
  return sql`insert into post_votes as v (account_id, post_id, direction, created_at)
    values (${tx.viewer.id}, ${postId}, ${direction}, ${tx.now()})
    on conflict (account_id, post_id) do update set direction = excluded.direction, created_at = excluded.created_at
    where v.direction = ${before} returning 1`
}
