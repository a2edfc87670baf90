import { type RawBuilder, sql } from 'kysely'
import {
  refuseVoteOnComment,
  storeCommentCounts,
  type VotedComment,
  votedCommentColumns,
} from '#domain/comments/comment-ballots.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import {
  refusePostVote,
  storePostCounts,
  type VotedPost,
  votedPostColumns,
} from '#domain/posts/post-ballots.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { ThingColumns } from '#platform/database/thing-columns.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Events } from '#shared/events.ts'
import type { AccountId } from '#shared/ids.ts'

export type VoteEvent = 'post.voted' | 'comment.voted'

/** The item's fields needed for voting. */
export type VotedThing = Pick<
  VotedPost,
  'version' | 'community_id' | 'author_id' | 'ups' | 'downs' | 'is_score_known'
> & {
  id: number
}

/** A kind of items that can be voted on: where its votes are stored, and what else differs. */
export type BallotBox<Thing extends VotedThing, Type extends VoteEvent> = {
  table: 'posts' | 'comments'
  votes: { table: 'post_votes' | 'comment_votes'; column: keyof ThingColumns }
  /** Columns read of an item, from `tables`, where it is `t`; `community` is its community's id there. */
  columns: RawBuilder<Omit<Thing, 'id'>>
  tables: RawBuilder<unknown>
  community: RawBuilder<unknown>
  refuse(viewer: Viewer, access: CommunityAccess, thing: Thing): ErrorCode | null
  /** Returns whether a voter sees the score: in contest mode only moderators do. */
  showsScore(access: CommunityAccess, thing: Thing): boolean
  store(things: Thing[], condition: RawBuilder<boolean>): RawBuilder<unknown>
  event: Type
  payloadOf(thing: Thing, vote: { voterId: AccountId; change: number }): Events[Type]
}

export const POST_BALLOTS: BallotBox<VotedPost, 'post.voted'> = {
  table: 'posts',
  votes: { table: 'post_votes', column: 'post_id' },
  columns: votedPostColumns,
  tables: sql`posts t`,
  community: sql`t.community_id`,
  refuse: refusePostVote,
  showsScore: () => true,
  store: storePostCounts,
  event: 'post.voted',
  payloadOf: (post, vote) => ({ postId: post.id, authorId: post.author_id, ...vote }),
}

export const COMMENT_BALLOTS: BallotBox<VotedComment, 'comment.voted'> = {
  table: 'comments',
  votes: { table: 'comment_votes', column: 'comment_id' },
  columns: votedCommentColumns,
  tables: sql`(comments t join posts p on p.id = t.post_id)`,
  community: sql`p.community_id`,
  refuse: refuseVoteOnComment,
  showsScore: (access, comment) => !comment.post.is_contest || access.isModerator,
  store: storeCommentCounts,
  event: 'comment.voted',
  payloadOf: (comment, vote) => ({
    commentId: comment.id,
    postId: comment.post_id,
    authorId: comment.author_id,
    ...vote,
  }),
}
