import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'

/** Views since the last flush. Losing them in a crash is harmless: they only feed the rising sort. */
let pending = new Map<PostId, number>()

/** Counts a view of a post's page in memory; `flushPostViews` writes them in batches, off the read path. */
export function recordPostView(postId: PostId): void {
  pending.set(postId, (pending.get(postId) ?? 0) + 1)
}

/** Adds the counted views to their posts, in lock order, in one statement. */
export async function flushPostViews(ctx: Ctx): Promise<void> {
  if (pending.size === 0) return
  const batch = [...pending].sort(([a], [b]) => a - b)
  pending = new Map()
  const ids = batch.map(([id]) => id)
  const counts = batch.map(([, count]) => count)
  await sql`
    with counted as (
      select p.id, c.count from unnest(${ids}::bigint[], ${counts}::int[]) as c(id, count)
      join posts p on p.id = c.id order by p.id for update of p
    )
    update posts set views = views + counted.count from counted where posts.id = counted.id`.execute(ctx.db)
}
