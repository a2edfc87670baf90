import type { RawBuilder } from 'kysely'
import {
  readVotedComments,
  refuseVoteOnComment,
  storeCommentCounts,
  type VotedComment,
} from '#domain/comments/comment-ballots.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import {
  readVotedPosts,
  refusePostVote,
  storePostCounts,
  type VotedPost,
} from '#domain/posts/post-ballots.ts'
import type { DatabaseCtx, Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Events } from '#shared/events.ts'
import type { AccountId } from '#shared/ids.ts'

export type VoteEvent = 'post.voted' | 'comment.voted'

/** What is voted on. */
export type VotedThing = Pick<
  VotedPost,
  'version' | 'community_id' | 'author_id' | 'ups' | 'downs' | 'is_score_known'
> & {
  id: number
}

/** One kind of thing that is voted on: where its votes are kept and what else differs from the other kind. */
export type BallotBox<Thing extends VotedThing, Type extends VoteEvent> = {
  table: 'posts' | 'comments'
  votes: { table: 'post_votes' | 'comment_votes'; column: 'post_id' | 'comment_id' }
  read(ctx: DatabaseCtx, ids: number[]): Promise<Thing[]>
  refuse(viewer: Viewer, access: CommunityAccess, thing: Thing): ErrorCode | null
  /** Whether a voter is told the score: in a contest moderators alone are. */
  showsScore(access: CommunityAccess, thing: Thing): boolean
  store(things: Thing[], condition: RawBuilder<boolean>): RawBuilder<unknown>
  event: Type
  tell(thing: Thing, vote: { voterId: AccountId; change: number }): Events[Type]
}

export const POST_BALLOTS: BallotBox<VotedPost, 'post.voted'> = {
  table: 'posts',
  votes: { table: 'post_votes', column: 'post_id' },
  read: readVotedPosts,
  refuse: refusePostVote,
  showsScore: () => true,
  store: storePostCounts,
  event: 'post.voted',
  tell: (post, vote) => ({ postId: post.id, authorId: post.author_id, ...vote }),
}

export const COMMENT_BALLOTS: BallotBox<VotedComment, 'comment.voted'> = {
  table: 'comments',
  votes: { table: 'comment_votes', column: 'comment_id' },
  read: readVotedComments,
  refuse: refuseVoteOnComment,
  showsScore: (access, comment) => !comment.post.is_contest || access.isModerator,
  store: storeCommentCounts,
  event: 'comment.voted',
  tell: (comment, vote) => ({
    commentId: comment.id,
    postId: comment.post_id,
    authorId: comment.author_id,
    ...vote,
  }),
}
