import { createHash } from 'node:crypto'
import type { LoadedPost } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ThreadCursor } from './thread-cursor.ts'

const HOUR_MS = 3_600_000

/**
 * Returns the seed of a contest mode thread's order; null when the sort applies: outside contest mode, and for moderators. Each
 * member has their own order, changing every hour; visitors share theirs, like pages. Later pages keep the order of the first.
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
