import type { FeedData } from './feed-scope.ts'
import { fetchNextPage } from './fetch-feed.ts'
import { type ListPages, useListPages } from './use-list-pages.ts'

export type FeedPages = ListPages<FeedData>

/** Returns a listing's pages so far, and a function that loads the next. */
export function useFeedPages(first: FeedData): FeedPages {
  return useListPages(first, fetchWithoutRepeats, withPostsOf)
}

/** Returns the kept page with the current state of its posts, in the same order. */
function withPostsOf(kept: FeedData, now: FeedData): FeedData {
  const fresh = new Map(now.posts.map(post => [post.fullname, post]))
  return { ...kept, posts: kept.posts.map(post => fresh.get(post.fullname) ?? post) }
}

/** Loads the next page without duplicates: the cursor fixes the order, but a post pinned by moderators may come twice. */
async function fetchWithoutRepeats(last: FeedData, before: FeedData[]): Promise<FeedData> {
  const next = await fetchNextPage(last)
  const seen = new Set(before.flatMap(page => page.posts.map(post => post.fullname)))
  return { ...next, posts: next.posts.filter(post => !seen.has(post.fullname)) }
}
