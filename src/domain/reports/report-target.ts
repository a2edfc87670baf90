import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { refuseCommentReport } from '#domain/comments/policy.ts'
import { commentFacts } from '#domain/comments/view-comment.ts'
import type { ModThing } from '#domain/mod-items/mod-items.ts'
import { requirePost } from '#domain/posts/lock-post.ts'
import { refuseReport } from '#domain/posts/policy.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type PostId, parseFullname } from '#shared/ids.ts'

/** What a report is about, and what it says now. */
export type ReportTarget = ModThing & {
  threadId: PostId
  /** `r/pottery` */
  place: string
  titleThen: string | null
  bodyThen: string
  /** Taken away already: nobody has to look at it for this. */
  isRemoved: boolean
}

/** A post or comment that the viewer may report. Throws `bad_request` (target), `not_found` and why it may not be. */
export async function loadReportTarget(ctx: MemberCtx, fullname: string): Promise<ReportTarget> {
  const postId = parseFullname('t3', fullname)
  if (postId !== null) {
    const { access, row } = await requirePost(ctx, { postId, rule: refuseReport, withBody: true })
    return {
      communityId: access.row.id,
      postId,
      commentId: null,
      authorId: row.author_id,
      threadId: postId,
      place: access.label.prefixedName,
      titleThen: row.title,
      bodyThen: row.kind === 'link' ? (row.url ?? '') : row.body_md,
      isRemoved: row.removed_at !== null,
    }
  }
  const commentId = parseFullname('t1', fullname) ?? fail('bad_request', { field: 'target' })
  const [loaded] = await loadCommentRows(ctx, { ids: [commentId] })
  if (loaded === undefined) fail('not_found')
  const refusal = refuseCommentReport(ctx.viewer, loaded.post.access, commentFacts(loaded.row))
  if (refusal !== null) fail(refusal)
  const { row } = loaded
  return {
    communityId: loaded.post.access.row.id,
    postId: null,
    commentId,
    authorId: row.author_id,
    threadId: row.post_id,
    place: loaded.post.access.label.prefixedName,
    titleThen: null,
    bodyThen: row.body_md,
    isRemoved: row.removed_at !== null,
  }
}
