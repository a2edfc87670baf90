import type { FeedData } from './feed-scope.ts'
import { fetchList } from './fetch-list.ts'

/** Loads the page of a listing that follows `data`. Throws `FeedFailure`. */
export async function fetchNextPage(
  data: Pick<FeedData, 'scope' | 'sort' | 'time' | 'after' | 'limit' | 'flair' | 'viewAs'>,
): Promise<FeedData> {
  const params = new URLSearchParams(data.viewAs)
  params.set('scope', data.scope)
  params.set('sort', data.sort)
  params.set('limit', String(data.limit))
  if (data.time !== null) params.set('t', data.time)
  if (data.flair !== null) params.set('f', `flair:${data.flair}`)
  if (data.after !== null) params.set('after', data.after)
  return fetchList<'posts', FeedData>(`/data/feed?${params}`, 'posts')
}
