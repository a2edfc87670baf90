import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId, PostId } from '#shared/ids.ts'

/** Closes what was reported about a post or comment, in the transaction that decides about it. */
export async function resolveReports(
  tx: Ctx,
  { postId, commentId }: { postId: PostId | null; commentId: CommentId | null },
): Promise<void> {
  await sql`
    update reports set resolved_at = ${tx.now()}, resolved_by = ${tx.viewer?.id ?? null}
    where resolved_at is null and ${postId === null ? sql`comment_id = ${commentId}` : sql`post_id = ${postId}`}
  `.execute(tx.db)
}
