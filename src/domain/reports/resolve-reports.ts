import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
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

type Things = { of: 'post' | 'comment'; ids: readonly number[] }
const columnOf = ({ of }: Things) => sql.ref(of === 'post' ? 'post_id' : 'comment_id')

/** {@link resolveReports} of many posts, or of many comments. */
export async function resolveReportsOfAll(tx: Ctx, things: Things): Promise<void> {
  await sql`
    update reports set resolved_at = ${tx.now()}, resolved_by = ${tx.viewer?.id ?? null}
    where resolved_at is null and ${columnOf(things)} = any(${sqlList(things.ids, 'bigint')})`.execute(tx.db)
}

/** Opens again what was closed together with their removal, at that very time. */
export async function reopenReports(tx: Ctx, { at, ...things }: Things & { at: Date }): Promise<void> {
  await sql`
    update reports set resolved_at = null, resolved_by = null
    where resolved_at = ${at} and ${columnOf(things)} = any(${sqlList(things.ids, 'bigint')})`.execute(tx.db)
}
