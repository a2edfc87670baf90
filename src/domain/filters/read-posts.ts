import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { PostId } from '#shared/ids.ts'

/** Returns which of these posts the viewer has opened before; none for visitors. One statement. */
export async function loadReadPosts(ctx: Ctx, { ids }: { ids: readonly PostId[] }): Promise<Set<PostId>> {
  if (ctx.viewer === null || ids.length === 0) return new Set()
  const { rows } = await sql<{ post_id: PostId }>`
    select post_id from thread_visits
    where account_id = ${ctx.viewer.id} and post_id = any(${sqlList(ids, 'bigint')})`.execute(ctx.db)
  return new Set(rows.map(row => row.post_id))
}
