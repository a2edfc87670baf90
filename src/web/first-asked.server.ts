import { LRUCache } from 'lru-cache'
import type { Page } from './kept-page.server.ts'

/** About 2 MB. */
const MOST_POSTS = 20_000

const asked = new LRUCache<string, true>({ max: MOST_POSTS })

/**
 * Returns whether a page is of a thread that nobody asked this process for before, or not lately, and remembers it. Most threads
 * of a large site are asked for once, by crawlers: keeping their HTML would cost more than rendering it, and replace what
 * readers ask for again.
 */
export function isFirstAsked({ status, router }: Page): boolean {
  const post = router.staticHandlerContext.matches.at(-1)?.params.postId
  if (status !== 200 || post === undefined || asked.get(post) !== undefined) return false
  asked.set(post, true)
  return true
}
