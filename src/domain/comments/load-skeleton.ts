import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { THREAD_DEPTH, THREAD_PAGE_SIZE } from '#shared/limits.ts'
import type { CommentSort } from '#shared/sorts.ts'
import { contestOrder, SORT_COLUMNS } from './comment-sorts.ts'
import type { ThreadCursor } from './thread-cursor.ts'

/** A comment's position in the tree, without its text. */
export type SkeletonRow = {
  id: CommentId
  parent_id: CommentId | null
  key: number
  level: number
  child_count: number
  descendant_count: number
}

/** Candidates per parent, by the parent's level (the roots' parent is level 0). */
const BREADTH = [THREAD_PAGE_SIZE + 1, 30, 15, 10, 6, 4, 3, 2] as const
/** The level-by-level traversal stops here, so its cost doesn't grow with the thread. */
const MOST_CANDIDATES = 2_500

/**
 * Returns candidates for a page of a thread, parents before children, siblings in order: the tree below a parent (null: top
 * level) down to eight levels, limited in breadth and number; of these the best `size`, as `pickThreadPage` would choose them:
 * in large threads that leaves nine of ten rows in the database. One statement over the sort's index. A parent under another
 * post has no candidates, so what its post hides stays hidden.
 */
export async function loadSkeleton(
  ctx: Ctx,
  input: {
    postId: PostId
    parentId: CommentId | null
    sort: CommentSort
    cursor: ThreadCursor | null
    size: number
    /** Contest mode: replaces the sort. Replies to contestants load on request. */
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
      (select ${fields}, 1 as level, ${columns.key} as worth from comments
        where parent_key = ${start}::bigint ${belowPost(input)} and not is_pinned
          ${afterCursor(columns, input.cursor)}
        order by ${columns.order} limit ${sql.lit(BREADTH[0])}))
      union all
      select child.*, tree.level + 1, least(tree.worth, child.key)
      from tree cross join lateral (
        select ${fields} from comments where parent_key = tree.id
        order by ${columns.order} limit (array[${sql.raw(BREADTH.slice(1).join(','))}])[tree.level]
      ) child
      where tree.level < ${sql.lit(depth)} and tree.child_count > 0
    )
    , candidates as (
      select *, row_number() over () as place from tree limit ${sql.lit(MOST_CANDIDATES)}
    ), best as (
      select * from candidates order by worth desc, place limit ${input.size}::int
    )
    select id, parent_id, key, level, child_count, descendant_count from best order by place`.execute(ctx.db)
  return rows
}

/**
 * Checks once that the parent belongs to the post. As a condition on each child, it would bring the post's index into the plan:
 * for the first 200, every comment of a large thread was read and sorted.
 */
function belowPost({
  postId,
  parentId,
}: {
  postId: PostId
  parentId: CommentId | null
}): RawBuilder<unknown> {
  return parentId === null
    ? sql``
    : sql`and exists (select from comments where id = ${parentId}::bigint and post_id = ${postId}::bigint)`
}

/** Larger than any sort's key, and still a valid time for those that sort by time. */
const ABOVE_ALL = 9e15

/** Returns SQL for the pinned comment, which comes first on a thread's first page in every sort. */
function pinnedOf(postId: PostId): RawBuilder<unknown> {
  return sql`(select id, parent_id, ${sql.lit(ABOVE_ALL)}::float8 as key, child_count, descendant_count, 1 as level,
      ${sql.lit(ABOVE_ALL)}::float8 as worth
    from comments where post_id = ${postId} and is_pinned and parent_id is null) union all `
}

function afterCursor(
  columns: (typeof SORT_COLUMNS)[CommentSort],
  cursor: ThreadCursor | null,
): RawBuilder<unknown> {
  return cursor === null || cursor.key === null ? sql`` : sql`and ${columns.after(cursor.key, cursor.id)}`
}

/** Returns the comment and up to `levels` of its ancestors, outermost first. */
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
