import type { ListingInput } from '#domain/feeds/list-feeds.ts'
import { loadPosts } from '#domain/posts/load-posts.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { type PostId, parseBase36 } from '#shared/ids.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { isListingSort, isTopTime, type ListingSort } from '#shared/sorts.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { FeedEntry } from './feed-document.ts'
import { postEntry } from './feed-entries.ts'

/** The most entries of one feed. */
export const MOST_ENTRIES = 100

/** Returns the entries of posts, with their full texts, and records that the answer shows them. */
export async function entriesOf(request: RequestContext, posts: readonly PostView[]): Promise<FeedEntry[]> {
  request.facts.tags.add('feed')
  for (const { fullname, community } of posts) request.facts.tags.add(fullname).add(community.fullname)
  const whole = await withBodies(request, posts)
  return posts.map(post => postEntry(whole.get(post.fullname) ?? post, request.publicUrl))
}

/** Adds full texts; listings load only excerpts. */
export async function withBodies(
  { ctx }: RequestContext,
  posts: readonly PostView[],
): Promise<Map<string, PostView>> {
  const ids = posts.flatMap(post => parseBase36<PostId>(post.id) ?? [])
  const whole = await loadPosts(ctx, { ids, withBody: true })
  return new Map(whole.map(post => [post.fullname, post]))
}

/** Reads what a feed's address asks for; an unknown sort is `not_found`. */
export function readInput(url: URL, sort: string): ListingInput & { sort: ListingSort } {
  if (!isListingSort(sort)) fail('not_found')
  const time = url.searchParams.get('t')
  const limit = Number(url.searchParams.get('limit') ?? PAGE_SIZE)
  return {
    sort,
    time: isTopTime(time) ? time : null,
    limit: Number.isSafeInteger(limit) ? Math.min(Math.max(limit, 1), MOST_ENTRIES) : PAGE_SIZE,
  }
}
