import { collectionsOf } from '#domain/collections/list-collections.ts'
import { listThread } from '#domain/comments/list-thread.ts'
import { recordThreadVisit } from '#domain/comments/record-visit.ts'
import { requirePostRow, viewLoaded } from '#domain/posts/load-posts.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type CommentId, type PostId, parseBase36 } from '#shared/ids.ts'
import { type CommentSort, isCommentSort } from '#shared/sorts.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { packThread } from './pack-thread.ts'
import type { PackedPostPage } from './post-page-data.ts'

type Asked = {
  postId: string
  commentId?: string | undefined
  url: URL
  /** Whether a first view is enough: the best comments, in about 20 kB. */
  isShort?: boolean
}

const SHORT_COMMENTS = 100
/** Text size before compression; a long post leaves less room for comments. */
const SHORT_BYTES = 36_000
const LEAST_SHORT_BYTES = 4_000

/** Loads a post and its thread, or one branch of it, and records the visit. Throws as `requirePostRow`. */
export async function loadPostPage(
  { ctx, facts }: RequestContext,
  { postId: id, commentId, url, isShort = false }: Asked,
): Promise<PackedPostPage> {
  const postId = parseBase36<PostId>(id) ?? fail('not_found')
  const focusId =
    commentId === undefined ? undefined : (parseBase36<CommentId>(commentId) ?? fail('not_found'))
  const row = await requirePostRow(ctx, { id: postId, withBody: true })
  const post = viewLoaded(ctx, { post: row, withBody: true })
  const cursor = url.searchParams.get('after') ?? undefined
  facts.postId = postId
  facts.tags.add(post.fullname).add(post.community.fullname)
  if (post.crosspostOf !== null) facts.tags.add(post.crosspostOf.fullname)
  const levels = Number(url.searchParams.get('context') ?? 0)
  const thread = await listThread(ctx, {
    postId,
    post: row,
    sort: readSort(url.searchParams.get('sort'), post, row.row.suggested_sort),
    ...(focusId === undefined ? {} : { focusId, contextLevels: Number.isFinite(levels) ? levels : 0 }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(isShort ? { limit: shortLimit(post) } : {}),
  })
  // After reading the thread, since new comments are marked relative to the previous visit.
  await recordThreadVisit(ctx, { postId, commentCount: post.commentCount })
  return {
    post,
    thread: packThread(thread, post),
    replyTo: url.searchParams.get('reply'),
    collections: collectionsOf(row),
  }
}

function shortLimit(post: PostView): { comments: number; bytes: number } {
  const bytes = Math.max(LEAST_SHORT_BYTES, SHORT_BYTES - Buffer.byteLength(post.bodyHtml))
  return { comments: SHORT_COMMENTS, bytes }
}

/** Returns the requested sort, else the suggested one; chats read newest first. */
function readSort(text: string | null, post: PostView, suggested: string | null): CommentSort {
  if (isCommentSort(text)) return text
  if (isCommentSort(suggested)) return suggested
  return post.kind === 'chat' ? 'new' : 'best'
}
