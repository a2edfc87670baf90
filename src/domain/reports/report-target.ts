import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { refuseCommentReport } from '#domain/comments/policy.ts'
import { commentFacts } from '#domain/comments/view-comment.ts'
import type { ModThing } from '#domain/mod-items/mod-items.ts'
import { requirePost } from '#domain/posts/lock-post.ts'
import { refuseReport } from '#domain/posts/policy.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { parseThingRef } from '#shared/thing-ref.ts'

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
  if (ref.kind === 'post') {
    const { access, row } = await requirePost(ctx, { postId: ref.id, rule: refuseReport, withBody: true })
    return {
      ref,
      communityId: access.row.id,
      authorId: row.author_id,
      place: access.label.prefixedName,
      titleThen: row.title,
      bodyThen: row.kind === 'link' ? (row.url ?? '') : row.body_md,
    }
  }
  const [loaded] = await loadCommentRows(ctx, { ids: [ref.id] })
  if (loaded === undefined) fail('not_found')
  const refusal = refuseCommentReport(ctx.viewer, loaded.post.access, commentFacts(loaded.row))
  if (refusal !== null) fail(refusal)
  const { row } = loaded
  return {
    ref,
    communityId: loaded.post.access.row.id,
    authorId: row.author_id,
    place: loaded.post.access.label.prefixedName,
    titleThen: null,
    bodyThen: row.body_md,
  }
}
