import type { Revision } from '#domain/posts/list-revisions.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId } from '#shared/ids.ts'
import { loadCommentRows } from './load-comments.ts'
import { canReadRemovedComment } from './policy.ts'
import { commentFacts } from './view-comment.ts'

/** Earlier texts of a comment, newest first, under the same rules as its text. */
export async function listCommentRevisions(ctx: Ctx, input: { commentId: CommentId }): Promise<Revision[]> {
  const [loaded] = await loadCommentRows(ctx, { ids: [input.commentId] })
  if (loaded === undefined || loaded.row.deleted_at !== null) return []
  const { row, post } = loaded
  if (row.removed_at !== null && !canReadRemovedComment(ctx.viewer, post.access, commentFacts(row))) return []
  const rows = await ctx.db
    .selectFrom('comment_revisions')
    .select(['body_md', 'written_at', 'replaced_at'])
    .where('comment_id', '=', input.commentId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(revision => ({
    bodyMarkdown: revision.body_md,
    writtenAt: revision.written_at.toISOString(),
    replacedAt: revision.replaced_at.toISOString(),
  }))
}
