import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { loadPosts } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import { toBase36 } from '#shared/ids.ts'
import type { PostHit, SearchPage } from '#shared/views/search-view.ts'
import { markExcerpt, markLine } from './highlight.ts'
import type { SearchInput } from './search-input.ts'
import { type Page, searchThings } from './search-things.ts'

/**
 * Returns a page of the posts a query finds for this reader, with matches marked in title and text. Nothing hidden from them is
 * found, counted or shown. `bounded` says that there were too many matches to check all. Throws `bad_request` for an invalid
 * cursor.
 */
export async function searchPosts(ctx: Ctx, input: SearchInput): Promise<SearchPage<PostHit>> {
  const { rest, ...found } = await searchThings(ctx, 'post', input)
  return { hits: await showPosts(ctx, found), ...rest }
}

/** Returns found posts as this reader may see them, with matches marked. */
export async function showPosts(ctx: Ctx, { matches, needles }: Omit<Page, 'rest'>): Promise<PostHit[]> {
  const views = await loadPosts(ctx, { ids: matches.map(({ fact }) => fact.id as PostId), withBody: true })
  const byId = new Map(views.map(view => [view.id, view]))
  return matches.flatMap(({ fact }): PostHit[] => {
    const post = byId.get(toBase36(fact.id))
    if (post === undefined || post.isDeleted) return []
    const text = fact.isSpoiler ? '' : plainTextOf(post.bodyHtml)
    const marking = { needles, language: fact.language }
    return [
      {
        // Drop the full text, since the list shows only the matching part.
        post: { ...post, bodyHtml: '', bodyMarkdown: null },
        title: markLine(post.title, marking),
        text: text === '' ? null : markExcerpt(text, marking),
      },
    ]
  })
}
