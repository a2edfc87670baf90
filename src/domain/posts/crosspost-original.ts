import type { ReadCtx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import { type LoadedPost, loadPostRows } from './load-posts.ts'

/**
 * Returns the post that a crosspost of `id` would show: its original when it is a crosspost itself, so that there are no chains.
 * Null when the viewer can't see either of them, or either was deleted or removed.
 */
export async function findCrosspostOriginal(
  ctx: ReadCtx,
  { id }: { id: PostId },
): Promise<LoadedPost | null> {
  const [shared] = await loadPostRows(ctx, { ids: [id], withBody: false })
  if (shared === undefined || isGone(shared)) return null
  if (shared.row.crosspost_of === null) return shared
  return shared.original === null || isGone(shared.original) ? null : shared.original
}

function isGone({ row }: LoadedPost): boolean {
  return row.deleted_at !== null || row.removed_at !== null
}
