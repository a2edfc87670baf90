import type { FeedData } from './feed-scope.ts'
import { fetchNextPage } from './fetch-feed.ts'
import { type ListPages, useListPages } from './use-list-pages.ts'

export type FeedPages = ListPages<FeedData>

/** The pages of a listing so far, and what loads the next. */
export function useFeedPages(first: FeedData): FeedPages {
  return useListPages(first, fetchWithoutRepeats)
}

/** The cursor pins the order, but a post pinned by moderators may come twice. */
async function fetchWithoutRepeats(last: FeedData, before: FeedData[]): Promise<FeedData> {
  const next = await fetchNextPage(last)
  const seen = new Set(before.flatMap(page => page.posts.map(post => post.fullname)))
  return { ...next, posts: next.posts.filter(post => !seen.has(post.fullname)) }
}
