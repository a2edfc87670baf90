import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { THREAD_DEPTH, THREAD_PAGE_SIZE } from '#shared/limits.ts'
import type { CommentSort } from '#shared/sorts.ts'
import { contestOrder, SORT_COLUMNS } from './comment-sorts.ts'
import type { ThreadCursor } from './thread-cursor.ts'

/** A comment's place in the tree without its text. */
export type SkeletonRow = {
  id: CommentId
  parent_id: CommentId | null
  key: number
  level: number
  child_count: number
  descendant_count: number
}

/** How many children of one parent are candidates, by the parent's level (the roots' parent is level 0). */
const BREADTH = [THREAD_PAGE_SIZE + 1, 30, 15, 10, 6, 4, 3, 2] as const
/** The walk goes level by level and stops here: its cost does not grow with the thread. */
const MOST_CANDIDATES = 2_500

/**
 * Candidates for a page of a thread, parents before children, siblings in order: the tree below a parent
 * (null: top level) down to eight levels, bounded in breadth and number. One statement over the sort's index.
 * A parent under another post has no candidates: what its post hides stays hidden.
 */
export async function loadSkeleton(
  ctx: Ctx,
  input: {
    postId: PostId
    parentId: CommentId | null
    sort: CommentSort
    cursor: ThreadCursor | null
    /** In contest mode: the order instead of the sort. What is said to the contestants waits to be asked for. */
    contestSeed: number | null
  },
): Promise<SkeletonRow[]> {
  const isContest = input.contestSeed !== null
  const columns = input.contestSeed === null ? SORT_COLUMNS[input.sort] : contestOrder(input.contestSeed)
  const depth = isContest && input.parentId === null ? 1 : THREAD_DEPTH
  const fields = sql`id, parent_id, ${columns.key} as key, child_count, descendant_count`
  const start = input.parentId ?? -input.postId
  const { rows } = await sql<SkeletonRow>`
    with recursive tree as (
      (${input.parentId === null && input.cursor === null ? pinnedOf(input.postId) : sql``}
      (select ${fields}, 1 as level from comments
        where parent_key = ${start}::bigint and post_id = ${input.postId} and not is_pinned
          ${afterCursor(columns, input.cursor)}
        order by ${columns.order} limit ${sql.lit(BREADTH[0])}))
      union all
      select child.*, tree.level + 1
      from tree cross join lateral (
        select ${fields} from comments where parent_key = tree.id
        order by ${columns.order} limit (array[${sql.raw(BREADTH.slice(1).join(','))}])[tree.level]
      ) child
      where tree.level < ${sql.lit(depth)} and tree.child_count > 0
    )
    select * from tree limit ${sql.lit(MOST_CANDIDATES)}`.execute(ctx.db)
  return rows
}

/** Larger than any sort's key, and still a time for those that sort by time. */
const ABOVE_ALL = 9e15

/** What moderators pinned on top of a thread leads its first page, in every sort. */
function pinnedOf(postId: PostId): RawBuilder<unknown> {
  return sql`(select id, parent_id, ${sql.lit(ABOVE_ALL)}::float8 as key, child_count, descendant_count, 1 as level
    from comments where post_id = ${postId} and is_pinned and parent_id is null) union all `
}

function afterCursor(
  columns: (typeof SORT_COLUMNS)[CommentSort],
  cursor: ThreadCursor | null,
): RawBuilder<unknown> {
  return cursor === null || cursor.key === null ? sql`` : sql`and ${columns.after(cursor.key, cursor.id)}`
}

/** The comment and up to `levels` of its ancestors, outermost first. */
export async function loadAncestry(
  ctx: Ctx,
  input: { postId: PostId; commentId: CommentId; levels: number },
): Promise<SkeletonRow[]> {
  const { rows } = await sql<SkeletonRow>`
    with recursive up as (
      select id, parent_id, 0 as level, child_count, descendant_count from comments
      where id = ${input.commentId} and post_id = ${input.postId}
      union all
      select c.id, c.parent_id, up.level + 1, c.child_count, c.descendant_count
      from up join comments c on c.id = up.parent_id where up.level < ${input.levels}::int
    )
    select *, 0::float8 as key from up order by level desc`.execute(ctx.db)
  return rows
}
