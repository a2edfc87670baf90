import { parseQuery } from '#domain/query/parse-query.ts'
import { confirm, type Match } from '#domain/search/find.ts'
import type { Needle } from '#domain/search/needles.ts'
import { openNeedles } from '#domain/search/open-needles.ts'
import { openReader } from '#domain/search/reader.ts'
import { showComments } from '#domain/search/search-comments.ts'
import type { SearchScope } from '#domain/search/search-input.ts'
import { showPosts } from '#domain/search/search-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentHit, PostHit } from '#shared/views/search-view.ts'
import type { SavedSearchRow } from './load-saved-search.ts'
import { listNewHits } from './new-hits.ts'

/** New hits shown; the rest is among the results. */
const MOST_SHOWN = 25

/**
 * New hits of one of the viewer's searches since their last visit, newest first, that still match and that they may still see.
 * `count` is the total, `lastId` the last hit this covers.
 */
export type NewHits = { count: number; lastId: number; posts: PostHit[]; comments: CommentHit[] }

export async function loadNewHits(
  ctx: Ctx,
  { search, scope }: { search: SavedSearchRow; scope: SearchScope },
): Promise<NewHits> {
  const hits = search.is_notifying ? await listNewHits(ctx, [search]) : []
  const [first] = hits
  if (first === undefined) return { count: 0, lastId: 0, posts: [], comments: [] }
  const { matches, needles } = await confirmHits(
    ctx,
    { search, scope },
    hits.map(hit => hit.thingId),
  )
  const shown = { matches: matches.slice(0, MOST_SHOWN), needles }
  return {
    count: matches.length,
    lastId: first.id,
    posts: search.kind === 'post' ? await showPosts(ctx, shown) : [],
    comments: search.kind === 'comment' ? await showComments(ctx, shown) : [],
  }
}

async function confirmHits(
  ctx: Ctx,
  { search, scope }: { search: SavedSearchRow; scope: SearchScope },
  ids: readonly number[],
): Promise<{ matches: Match[]; needles: readonly Needle[] }> {
  const input = { query: parseQuery(search.query).query, scope }
  const [reader, needles] = [await openReader(ctx, input), await openNeedles(ctx, input)]
  return {
    matches: await confirm(ctx, { kind: search.kind, input, sort: 'new', reader, needles }, ids),
    needles,
  }
}
