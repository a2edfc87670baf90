import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { FeedError } from '#shared/views/feed-view.ts'
import { overlayOf } from '../overlay/overlay-state.ts'
import { FeedFailure } from './fetch-list.ts'

const MOST_KEPT = 8
/** Pages scrolled in, by history entry: going back finds them and its place again. */
const kept = new Map<string, unknown>()

type Paged = { after: string | null }
type Status = 'idle' | 'loading' | FeedError
export type ListPages<Page> = { pages: Page[]; after: string | null; status: Status; loadMore: () => void }

type FetchNext<Page> = (last: Page, before: Page[]) => Promise<Page>

/**
 * The pages of a list so far, and what loads the next. `fetchNext` gets the last page and those before it, and throws
 * {@link FeedFailure}; it must be the same function at each render. When `first` is loaded again, so is the rest.
 */
export function useListPages<Page extends Paged>(first: Page, fetchNext: FetchNext<Page>): ListPages<Page> {
  const location = useLocation()
  const key = overlayOf(location)?.state.baseKey ?? location.key
  const [entry, setEntry] = useState(key)
  const [pages, setPages] = useState(() => (kept.get(entry) as Page[] | undefined) ?? [first])
  const [status, setStatus] = useState<Status>('idle')
  const newest = useRef(first)
  const last = pages.at(-1) ?? first
  useEffect(() => {
    if (pages.length > 1) keep(entry, pages)
  }, [entry, pages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the first page was loaded again
  useEffect(() => {
    if (newest.current === first) return
    newest.current = first
    setStatus('idle')
    setEntry(key)
    // Somebody asked for the list again: it begins anew. They logged in on the spot: it stays as long as it is.
    if (entry !== key) return setPages([first])
    reloadPages(first, pages.length, fetchNext).then(
      fresh => newest.current === first && setPages(fresh),
      () => setPages([first]),
    )
  }, [first])
  const loadMore = useCallback(() => {
    if (last.after === null) return
    const began = newest.current
    setStatus('loading')
    fetchNext(last, pages)
      .then(next => {
        if (newest.current !== began) return
        setPages(before => [...before, next])
        setStatus('idle')
      })
      .catch((error: unknown) => setStatus(error instanceof FeedFailure ? error.kind : 'xhr'))
  }, [last, pages, fetchNext])
  return { pages, after: last.after, status, loadMore }
}

async function reloadPages<Page extends Paged>(
  first: Page,
  count: number,
  fetchNext: FetchNext<Page>,
): Promise<Page[]> {
  const pages = [first]
  for (let last = first; pages.length < count && last.after !== null; pages.push(last)) {
    last = await fetchNext(last, pages)
  }
  return pages
}

function keep(key: string, pages: unknown): void {
  kept.delete(key)
  kept.set(key, pages)
  const oldest = kept.keys().next().value
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
