import { sql } from 'kysely'
import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { refuseCommentReport } from '#domain/comments/policy.ts'
import { commentFacts } from '#domain/comments/view-comment.ts'
import { refuseBanned } from '#domain/communities/policy.ts'
import { requirePost } from '#domain/posts/lock-post.ts'
import { refuseReport } from '#domain/posts/policy.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { commentRef, forKind, parseThingRef, postRef, type ThingRef } from '#shared/thing-ref.ts'

export type AwardTarget = { ref: ThingRef; postId: PostId; communityId: CommunityId; authorId: AccountId }

/**
 * Returns a post or comment that the viewer may give an award to: what they see and others wrote, as long as it stands. Throws
 * `bad_request` (target), `not_found`, `post_deleted`, `comment_deleted`, `post_archived`, `banned_here`, `not_allowed` for their own,
 * and `award_refused` where one has blocked the other, or it is removed.
 */
export async function loadAwardTarget(ctx: MemberCtx, fullname: string): Promise<AwardTarget> {
  const ref = parseThingRef(fullname) ?? fail('bad_request', { field: 'target' })
  const target = await forKind(ref, {
    post: id => postTarget(ctx, id),
    comment: id => commentTarget(ctx, id),
  })
  if (await haveBlocked(ctx, target.authorId)) fail('award_refused')
  return target
}

const refuseAward: typeof refuseReport = (viewer, access, post) =>
  refuseReport(viewer, access, post) ?? refuseBanned(viewer, access)

async function postTarget(ctx: MemberCtx, postId: PostId): Promise<AwardTarget> {
  const { row, access } = await requirePost(ctx, { postId, rule: refuseAward })
  if (row.is_archived) fail('post_archived')
  const authorId = row.removed_at === null ? row.author_id : null
  return {
    ref: postRef(postId),
    postId,
    communityId: access.row.id,
    authorId: authorId ?? fail('award_refused'),
  }
}

async function commentTarget(ctx: MemberCtx, commentId: CommentId): Promise<AwardTarget> {
  const [loaded] = await loadCommentRows(ctx, { ids: [commentId] })
  if (loaded === undefined) fail('not_found')
  const { row, post } = loaded
  const refusal =
    refuseCommentReport(ctx.viewer, post.access, commentFacts(row)) ?? refuseBanned(ctx.viewer, post.access)
  if (refusal !== null) fail(refusal)
  if (post.row.is_archived) fail('post_archived')
  const isStanding = row.removed_at === null && post.row.removed_at === null && post.row.deleted_at === null
  const authorId = isStanding ? row.author_id : null
  return {
    ref: commentRef(commentId),
    postId: row.post_id,
    communityId: post.access.row.id,
    authorId: authorId ?? fail('award_refused'),
  }
}

async function haveBlocked({ db, viewer }: MemberCtx, authorId: AccountId): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from blocked_accounts
    where (account_id, blocked_id) in ((${viewer.id}, ${authorId}), (${authorId}, ${viewer.id})) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
