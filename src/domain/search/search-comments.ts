import { loadMixed } from '#domain/comments/load-comments.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type CommentId, toBase36 } from '#shared/ids.ts'
import type { CommentHit, SearchPage } from '#shared/views/search-view.ts'
import { markExcerpt } from './highlight.ts'
import type { SearchInput } from './search-input.ts'
import { type Page, searchThings } from './search-things.ts'

/**
 * Returns a page of the comments a query finds for this reader, each with its post. `title:` matches the thread's title; other
 * words match the comment itself. See `searchPosts`.
 */
export async function searchComments(ctx: Ctx, input: SearchInput): Promise<SearchPage<CommentHit>> {
  const { rest, ...found } = await searchThings(ctx, 'comment', input)
  return { hits: await showComments(ctx, found), ...rest }
}

/** Returns found comments as this reader may see them, each with its thread and matches marked. */
export async function showComments(
  ctx: Ctx,
  { matches, needles }: Omit<Page, 'rest'>,
): Promise<CommentHit[]> {
  const postIds = [...new Set(matches.map(({ fact }) => fact.postId))]
  const commentIds = matches.map(({ fact }) => fact.id as CommentId)
  const { posts, comments } = await loadMixed(ctx, { postIds, commentIds })
  const threads = new Map(posts.map(post => [post.id, post]))
  const byId = new Map(comments.map(comment => [comment.id, comment]))
  return matches.flatMap(({ fact }): CommentHit[] => {
    const [comment, post] = [byId.get(toBase36(fact.id)), threads.get(toBase36(fact.postId))]
    if (comment === undefined || post === undefined || comment.isDeleted) return []
    const text = markExcerpt(plainTextOf(comment.bodyHtml), { needles, language: fact.language })
    return [{ comment, post, text }]
  })
}
