import { requireViewer } from '#domain/accounts/policy.ts'
import { countCommentVote } from '#domain/comments/count-vote.ts'
import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { lockComment } from '#domain/comments/lock-comment.ts'
import { refuseCommentVote } from '#domain/comments/policy.ts'
import { commentFacts } from '#domain/comments/view-comment.ts'
import { countPostVote, type Direction } from '#domain/posts/count-vote.ts'
import { lockPost, requirePost } from '#domain/posts/lock-post.ts'
import { refuseVote } from '#domain/posts/policy.ts'
import { factsOf } from '#domain/posts/view-post.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import { type CommentId, type PostId, parseFullname } from '#shared/ids.ts'

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
  if (input.postId !== null) return castOnPost(ctx, input.postId, input.direction)
  if (input.commentId !== null) return castOnComment(ctx, input.commentId, input.direction)
  return fail('bad_request', { field: 'target' })
}

async function castOnPost(ctx: MemberCtx, postId: PostId, direction: Direction): Promise<number | null> {
  const { row } = await requirePost(ctx, { postId, rule: refuseVote })
  return inTransaction(ctx, async tx => {
    const post = await lockPost(tx, postId)
    if (post.deleted_at !== null) fail('post_deleted')
    const { score, change } = await countPostVote(tx, { post, accountId: ctx.viewer.id, direction })
    if (change !== 0) {
      await emitEvent(tx, 'post.voted', { postId, authorId: row.author_id, voterId: ctx.viewer.id, change })
    }
    return score
  })
}

async function castOnComment(
  ctx: MemberCtx,
  commentId: CommentId,
  direction: Direction,
): Promise<number | null> {
  const [loaded] = await loadCommentRows(ctx, { ids: [commentId] })
  if (loaded === undefined) fail('not_found')
  const { row, post } = loaded
  const refusal = refuseCommentVote(ctx.viewer, post.access, factsOf(post.row), commentFacts(row))
  if (refusal !== null) fail(refusal)
  return inTransaction(ctx, async tx => {
    const comment = await lockComment(tx, commentId)
    if (comment.deleted_at !== null) fail('comment_deleted')
    const { score, change } = await countCommentVote(tx, { comment, accountId: ctx.viewer.id, direction })
    if (change !== 0) {
      const payload = {
        commentId,
        postId: row.post_id,
        authorId: row.author_id,
        voterId: ctx.viewer.id,
        change,
      }
      await emitEvent(tx, 'comment.voted', payload)
    }
    return score
  })
}
