import { type LoadedPost, loadPostRows } from '#domain/posts/load-posts.ts'
import { commentPath, postPath } from '#domain/posts/permalink.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { toFullname } from '#shared/ids.ts'
import { THREAD_DEPTH, THREAD_PAGE_SIZE } from '#shared/limits.ts'
import type { CommentSort } from '#shared/sorts.ts'
import type { CommentView, MoreReplies, ThreadNode, ThreadView } from '#shared/views/comment-view.ts'
import { selectComments } from './comment-row.ts'
import { contestSeedOf } from './contest-seed.ts'
import { settingOf } from './load-comments.ts'
import { loadAncestry, loadSkeleton, type SkeletonRow } from './load-skeleton.ts'
import { countSubtrees, idsOf, type PickedNode, pickThreadPage } from './pick-thread-page.ts'
import { decodeCursor, encodeCursor, type ThreadCursor } from './thread-cursor.ts'
import { viewComment } from './view-comment.ts'

const MOST_CONTEXT_LEVELS = 10
const MORE_PAGE_SIZE = 100

/**
 * Returns a page of a post's thread: about 200 comments, best first within limits of depth and breadth, with exact counts of
 * what was left out. With `focusId` only that comment's branch, below up to ten ancestors. A `cursor` continues after the
 * siblings of an earlier page: at top level, or directly below the focused comment. Throws `not_found` when the post or the
 * focused comment isn't visible.
 */
export async function listThread(
  ctx: Ctx,
  input: {
    postId: PostId
    /** The post, if already loaded. */
    post?: LoadedPost
    sort: CommentSort
    focusId?: CommentId
    contextLevels?: number
    cursor?: string
    /** A smaller page: maximum number of comments and bytes of rendered text. */
    limit?: { comments: number; bytes: number }
  },
): Promise<ThreadView> {
  const post = input.post ?? (await requireThread(ctx, input.postId))
  if (input.focusId !== undefined) return listBranch(ctx, post, { ...input, focusId: input.focusId })
  const cursor = cursorOf(input)
  const page = await loadPage(ctx, post, {
    parentId: null,
    sort: input.sort,
    cursor,
    remaining: cursor?.remaining ?? post.row.comment_count,
    size: input.limit?.comments ?? THREAD_PAGE_SIZE,
    ...(input.limit === undefined ? {} : { mostBytes: input.limit.bytes }),
  })
  return {
    ...page,
    sort: input.sort,
    focus: null,
    isLaterPage: isLater(cursor),
    totalCount: post.row.comment_count,
  }
}

/** Returns the next siblings below a parent (null: top level) after a `more` cursor. */
export async function listMoreReplies(
  ctx: Ctx,
  input: { postId: PostId; parentId: CommentId | null; sort: CommentSort; cursor: string },
): Promise<{ nodes: ThreadNode[]; more: MoreReplies | null }> {
  const post = await requireThread(ctx, input.postId)
  const cursor = decodeCursor(input.cursor)
  const size = MORE_PAGE_SIZE
  return loadPage(ctx, post, { ...input, cursor, remaining: cursor.remaining, size })
}

function cursorOf({ cursor }: { cursor?: string }): ThreadCursor | null {
  return cursor === undefined ? null : decodeCursor(cursor)
}

function isLater(cursor: ThreadCursor | null): boolean {
  return cursor !== null && cursor.key !== null
}

async function requireThread(ctx: Ctx, postId: PostId): Promise<LoadedPost> {
  const [post] = await loadPostRows(ctx, { ids: [postId], withBody: false })
  return post ?? fail('not_found')
}

type PageInput = {
  parentId: CommentId | null
  sort: CommentSort
  cursor: ThreadCursor | null
  remaining: number
  size: number
  mostBytes?: number
}

async function loadPage(
  ctx: Ctx,
  post: LoadedPost,
  input: PageInput,
): Promise<{ nodes: ThreadNode[]; more: MoreReplies | null }> {
  const contestSeed = contestSeedOf(ctx, post, input.cursor)
  const skeleton = await loadSkeleton(ctx, { postId: post.row.id, ...input, contestSeed })
  let picked = pickThreadPage(skeleton, input.size)
  const views = await loadViews(ctx, post, idsOf(picked))
  // Smaller pages are prefixes of larger ones, so comments loaded once serve all sizes.
  for (let size = input.size; textBytes(picked, views) > (input.mostBytes ?? Infinity) && size > 1; ) {
    size = Math.floor(size * 0.8)
    picked = pickThreadPage(skeleton, size)
  }
  return {
    nodes: shapeNodes(picked, { views, post, contestSeed }),
    // Comments the cursor counted may be gone since.
    more: picked.length === 0 ? null : moreAfter(picked, input.remaining, contestSeed),
  }
}

function textBytes(picked: readonly PickedNode[], views: Map<CommentId, CommentView>): number {
  return idsOf(picked).reduce((sum, id) => sum + Buffer.byteLength(views.get(id)?.bodyHtml ?? ''), 0)
}

async function listBranch(
  ctx: Ctx,
  post: LoadedPost,
  input: { focusId: CommentId; sort: CommentSort; contextLevels?: number; cursor?: string },
): Promise<ThreadView> {
  const cursor = cursorOf(input)
  const levels = Math.min(Math.max(input.contextLevels ?? 0, 0), MOST_CONTEXT_LEVELS)
  const chain = await loadAncestry(ctx, { postId: post.row.id, commentId: input.focusId, levels })
  const focus = chain.at(-1) ?? fail('not_found')
  const contestSeed = contestSeedOf(ctx, post, cursor)
  const skeleton = await loadSkeleton(ctx, {
    postId: post.row.id,
    parentId: input.focusId,
    sort: input.sort,
    cursor,
    size: THREAD_PAGE_SIZE,
    contestSeed,
  })
  const picked = pickThreadPage(skeleton, THREAD_PAGE_SIZE)
  const views = await loadViews(ctx, post, [...chain.map(row => row.id), ...idsOf(picked)])
  let nodes = shapeFocus(focus, picked, cursor, { views, post, contestSeed })
  for (const ancestor of chain.slice(0, -1).reverse()) {
    const comment = views.get(ancestor.id)
    if (comment !== undefined) nodes = [{ comment, replies: nodes, more: null }]
  }
  return {
    nodes,
    more: null,
    sort: input.sort,
    focus: focusOf(post, focus),
    isLaterPage: isLater(cursor),
    totalCount: post.row.comment_count,
  }
}

/** Returns the focused comment with this page of its replies. */
function shapeFocus(
  focus: SkeletonRow,
  replies: readonly PickedNode[],
  cursor: ThreadCursor | null,
  shaping: Shaping,
): ThreadNode[] {
  const comment = shaping.views.get(focus.id)
  if (comment === undefined) return []
  // Replies the cursor counted may have been deleted since.
  const isPastEnd = cursor !== null && replies.length === 0
  const total = cursor?.remaining ?? focus.descendant_count
  const more = isPastEnd ? null : moreAfter(replies, total, shaping.contestSeed)
  return [{ comment, replies: shapeNodes(replies, shaping), more }]
}

function focusOf(
  post: LoadedPost,
  focus: { id: CommentId; parent_id: CommentId | null },
): ThreadView['focus'] {
  const basePath = post.access.label.path
  return {
    fullname: toFullname('t1', focus.id),
    parentPath: focus.parent_id === null ? null : commentPath(basePath, post.row, focus.parent_id),
    wholeThreadPath: postPath(basePath, post.row),
  }
}

async function loadViews(ctx: Ctx, post: LoadedPost, ids: CommentId[]): Promise<Map<CommentId, CommentView>> {
  const rows = await selectComments(ctx, ids)
  const setting = settingOf(ctx, post)
  return new Map(rows.map(row => [row.id, viewComment(row, ctx.viewer, setting)]))
}

type Shaping = { views: Map<CommentId, CommentView>; post: LoadedPost; contestSeed: number | null }

function shapeNodes(picked: readonly PickedNode[], shaping: Shaping): ThreadNode[] {
  return picked.flatMap(node => {
    const comment = shaping.views.get(node.row.id)
    if (comment === undefined) return []
    const replies = shapeNodes(node.children, shaping)
    return [{ comment, replies, more: moreBelow(node, comment, shaping.contestSeed) }]
  })
}

function moreBelow(node: PickedNode, comment: CommentView, contestSeed: number | null): MoreReplies | null {
  const { row } = node
  if (row.level >= THREAD_DEPTH && row.descendant_count > 0) {
    return { count: row.descendant_count, cursor: null, continuePath: comment.permalink }
  }
  return moreAfter(node.children, row.descendant_count, contestSeed)
}

/** Returns what remains of `total` comments after these siblings and their subtrees. */
function moreAfter(
  shown: readonly PickedNode[],
  total: number,
  contestSeed: number | null,
): MoreReplies | null {
  const remaining = total - countSubtrees(shown)
  if (remaining <= 0) return null
  const last = shown.at(-1)?.row
  const seed = contestSeed === null ? {} : { seed: contestSeed }
  const cursor: ThreadCursor =
    last === undefined
      ? { ...seed, key: null, remaining }
      : { ...seed, key: last.key, id: last.id, remaining }
  return { count: remaining, cursor: encodeCursor(cursor), continuePath: null }
}
