import { LRUCache } from 'lru-cache'
import type { Page } from './kept-page.server.ts'

/** About 2 MB. */
const MOST_POSTS = 20_000

const asked = new LRUCache<string, true>({ max: MOST_POSTS })

/**
 * Returns whether a page shows a thread that this process has not rendered lately, and remembers it. On a large site, most threads
 * are requested once, by crawlers. Caching their HTML would take longer than rendering them and evict what readers request again.
 */
export function isFirstAsked({ status, router }: Page): boolean {
  const post = router.staticHandlerContext.matches.at(-1)?.params.postId
  if (status !== 200 || post === undefined || asked.get(post) !== undefined) return false
  asked.set(post, true)
  return true
}
