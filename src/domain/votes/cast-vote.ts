import { requireViewer } from '#domain/accounts/policy.ts'
import { countCommentVote, openCommentBallot } from '#domain/comments/count-vote.ts'
import { refuseCommentVote } from '#domain/comments/policy.ts'
import { countPostVote, type Direction, openPostBallot } from '#domain/posts/count-vote.ts'
import { refuseVote } from '#domain/posts/policy.ts'
import { scoreOf } from '#domain/posts/view-post.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { eventRow } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import { type CommentId, type PostId, parseFullname } from '#shared/ids.ts'

const MOST_ATTEMPTS = 3

export type VoteResult = { fullname: string; score: number | null; vote: Direction }

/**
 * One vote of −1, 0 or +1 per member and thing (R1-10); the last one stands. Counters and ranks change in the
 * same transaction, karma follows by event. Throws `bad_request`, `login_required`, `not_found`, `post_deleted`,
 * `post_archived`, `comment_deleted`.
 */
export async function castVote(
  ctx: Ctx,
  input: { target: string; direction: Direction },
): Promise<VoteResult> {
  const member = requireViewer(ctx)
  if (input.direction !== 1 && input.direction !== 0 && input.direction !== -1)
    fail('bad_request', { field: 'direction' })
  const postId = parseFullname('t3', input.target)
  const commentId = parseFullname('t1', input.target)
  const score = await castOn(member, { postId, commentId, direction: input.direction })
  return { fullname: input.target, score, vote: input.direction }
}

function castOn(
  ctx: MemberCtx,
  input: { postId: PostId | null; commentId: CommentId | null; direction: Direction },
): Promise<number | null> {
  const { postId, commentId, direction } = input
  if (postId !== null) return untilCounted(() => inTransaction(ctx, tx => castOnPost(tx, postId, direction)))
  if (commentId !== null)
    return untilCounted(() => inTransaction(ctx, tx => castOnComment(tx, commentId, direction)))
  return fail('bad_request', { field: 'target' })
}

/** Tries again when the same member changed the same vote at the same moment, in another tab. */
async function untilCounted(cast: () => Promise<number | null | undefined>): Promise<number | null> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const score = await cast()
    if (score !== undefined) return score
  }
  return fail('conflict')
}

async function castOnPost(
  tx: MemberCtx,
  postId: PostId,
  direction: Direction,
): Promise<number | null | undefined> {
  const ballot = await openPostBallot(tx, postId)
  const refusal = refuseVote(tx.viewer, ballot.access, ballot.facts)
  if (refusal !== null) fail(refusal)
  if (ballot.before === direction) return scoreOf(ballot.post)
  const authorId = ballot.post.author_id
  const payload = { postId, authorId, voterId: tx.viewer.id, change: direction - ballot.before }
  return countPostVote(tx, { ballot, direction, event: when => eventRow('post.voted', payload, when) })
}

async function castOnComment(
  tx: MemberCtx,
  commentId: CommentId,
  direction: Direction,
): Promise<number | null | undefined> {
  const ballot = await openCommentBallot(tx, commentId)
  const refusal = refuseCommentVote(tx.viewer, ballot.access, ballot.post, ballot.facts)
  if (refusal !== null) fail(refusal)
  if (ballot.before === direction) return scoreOf(ballot.comment)
  const { post_id: postId, author_id: authorId } = ballot.comment
  const change = direction - ballot.before
  const payload = { commentId, postId, authorId, voterId: tx.viewer.id, change }
  return countCommentVote(tx, { ballot, direction, event: when => eventRow('comment.voted', payload, when) })
}
