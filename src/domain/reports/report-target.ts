import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { refuseCommentReport } from '#domain/comments/policy.ts'
import { commentFacts } from '#domain/comments/view-comment.ts'
import type { ModThing } from '#domain/mod-items/mod-items.ts'
import { requirePost } from '#domain/posts/lock-post.ts'
import { refuseReport } from '#domain/posts/policy.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { commentRef, forKind, parseThingRef, postRef } from '#shared/thing-ref.ts'

/** A reported item with its current text. */
export type ReportTarget = ModThing & {
  /** `r/pottery` */
  place: string
  titleThen: string | null
  bodyThen: string
}

/** Returns a post or comment the viewer may report. Throws `bad_request` (target), `not_found` and why they may not. */
export async function loadReportTarget(ctx: MemberCtx, fullname: string): Promise<ReportTarget> {
  const ref = parseThingRef(fullname) ?? fail('bad_request', { field: 'target' })
  return forKind(ref, { post: id => postTarget(ctx, id), comment: id => commentTarget(ctx, id) })
}

async function postTarget(ctx: MemberCtx, postId: PostId): Promise<ReportTarget> {
  const { access, row } = await requirePost(ctx, { postId, rule: refuseReport, withBody: true })
  return {
    ref: postRef(postId),
    communityId: access.row.id,
    authorId: row.author_id,
    place: access.label.prefixedName,
    titleThen: row.title,
    bodyThen: row.kind === 'link' ? (row.url ?? '') : row.body_md,
  }
}

async function commentTarget(ctx: MemberCtx, commentId: CommentId): Promise<ReportTarget> {
  const [loaded] = await loadCommentRows(ctx, { ids: [commentId] })
  if (loaded === undefined) fail('not_found')
  const refusal = refuseCommentReport(ctx.viewer, loaded.post.access, commentFacts(loaded.row))
  if (refusal !== null) fail(refusal)
  const { row } = loaded
  return {
    ref: commentRef(commentId),
    communityId: loaded.post.access.row.id,
    authorId: row.author_id,
    place: loaded.post.access.label.prefixedName,
    titleThen: null,
    bodyThen: row.body_md,
  }
}
