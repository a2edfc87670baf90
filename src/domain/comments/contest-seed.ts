import { createHash } from 'node:crypto'
import type { LoadedPost } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ThreadCursor } from './thread-cursor.ts'

const HOUR_MS = 3_600_000

/**
 * What the order of a thread in contest mode grows from; null where the sort counts: outside of it, and for moderators.
 * Each member has an order of their own, another one every hour; visitors share theirs, as they share pages. Who turns to
 * the next page keeps the order of the first.
 */
export function contestSeedOf(
  ctx: Ctx,
  { row, access }: LoadedPost,
  cursor: ThreadCursor | null,
): number | null {
  if (!row.is_contest || access.isModerator) return null
  if (cursor?.seed !== undefined) return cursor.seed
  const hour = Math.floor(ctx.now().getTime() / HOUR_MS)
  const reader = ctx.viewer?.id ?? 0
  return createHash('sha256').update(`${row.id}:${reader}:${hour}`).digest().readUInt32BE()
}
