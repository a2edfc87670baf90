import { LRUCache } from 'lru-cache'
import { parseQuery } from '#domain/query/parse-query.ts'
import type { Query } from '#domain/query/query.ts'
import type { FeedFilter } from '#shared/accounts/feed-filters.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { isMeant, isOfSite, type MatchableItem, toMatchable } from './match-post.ts'

/** Recently parsed queries: a feed needs the same ones for each page. */
const queries = new LRUCache<string, Query>({ max: 2_000 })

/**
 * Returns the filter that a post matches, hiding ones before collapsing ones; null when there is none. Readers always see their
 * own posts.
 */
export function findFilter(filters: readonly FeedFilter[], post: PostView, now: Date): FeedFilter | null {
  if (filters.length === 0 || post.viewer.isAuthor) return null
  const item = toMatchable(post, now)
  let found: FeedFilter | null = null
  for (const filter of filters) {
    if ((found !== null && filter.act !== 'hide') || !isCaught(filter, item)) continue
    found = filter
    if (filter.act === 'hide') break
  }
  return found
}

function isCaught({ kind, text }: FeedFilter, item: MatchableItem): boolean {
  if (kind === 'site') return isOfSite(item.post, text)
  const { root } = readQuery(text)
  return root !== null && isMeant(root, item)
}

function readQuery(text: string): Query {
  const known = queries.get(text)
  if (known !== undefined) return known
  const { query } = parseQuery(text)
  queries.set(text, query)
  return query
}
