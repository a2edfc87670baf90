import type { FeedError } from '#shared/views/feed-view.ts'
import { reachServer } from '../../data/reach-server.ts'

/** Loading the next page failed: the request (`xhr`) or parsing its response (`parse`). R3-enum-03. */
export class FeedFailure extends Error {
  readonly kind: FeedError

  constructor(kind: FeedError) {
    super(kind)
    this.kind = kind
  }
}

/** Loads a page of a list as JSON, with the items under `key`. Throws {@link FeedFailure}. */
export async function fetchList<Key extends string, Page extends Record<Key, unknown[]>>(
  url: string,
  key: Key,
): Promise<Page> {
  const text = await fetchText(url)
  try {
    const page = JSON.parse(text) as Page
    if (!Array.isArray(page[key])) throw new TypeError(`no ${key}`)
    return page
  } catch {
    throw new FeedFailure('parse')
  }
}

async function fetchText(url: string): Promise<string> {
  try {
    const response = await reachServer(url, { headers: { accept: 'application/json' } })
    if (response.ok) return await response.text()
  } catch {
    // Handled below, like an error response.
  }
  throw new FeedFailure('xhr')
}
