import { sql } from 'kysely'
import { type ItemPage, listMarked } from '#domain/saved/list-marked.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Direction } from './count-votes.ts'

/** Returns what the viewer upvoted or downvoted, latest vote first. Throws as `listMarked`. */
export function listVoted(
  ctx: Ctx,
  { direction, after }: { direction: Exclude<Direction, 0>; after?: string },
): Promise<ItemPage> {
  const where = sql<boolean>`direction = ${sql.lit(direction)}`
  return listMarked(ctx, {
    marks: [
      { kind: 'post', table: 'post_votes', at: 'created_at', where },
      { kind: 'comment', table: 'comment_votes', at: 'created_at', where },
    ],
    after,
  })
}
