import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { FeedError } from '#shared/views/feed-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { overlayOf } from '../overlay/overlay-state.ts'
import { FeedFailure } from './fetch-list.ts'
import { findPages, keepPages, takePlace } from './kept-pages.ts'

type Paged = { after: string | null }
type Status = 'idle' | 'loading' | FeedError
export type ListPages<Page> = { pages: Page[]; after: string | null; status: Status; loadMore: () => void }

type FetchNext<Page> = (last: Page, before: Page[]) => Promise<Page>
/** Updates a kept first page with the one that just arrived (`now`). */
type Renew<Page> = (kept: Page, now: Page) => Page
const asItIs = <Page>(page: Page): Page => page

/**
 * Returns a list's pages so far, and a function that loads the next. `fetchNext` gets the last page and those before it, throws
 * {@link FeedFailure}, and must be the same function at each render. When `first` reloads, so does the rest.
 */
export function useListPages<Page extends Paged>(
  first: Page,
  fetchNext: FetchNext<Page>,
  renew: Renew<Page> = asItIs,
): ListPages<Page> {
  const location = useLocation()
  const key = overlayOf(location)?.state.baseKey ?? location.key
  const viewer = useShell().viewer?.fullname ?? ''
  const isHydrated = useHydrated()
  const [entry, setEntry] = useState(key)
  const [pages, setPages] = useState(
    () => (isHydrated ? (findPages(entry, viewer) as Page[] | undefined) : undefined) ?? [first],
  )
  const [status, setStatus] = useState<Status>('idle')
  const newest = useRef(first)
  const last = pages.at(-1) ?? first
  useEffect(() => {
    if (pages.length > 1) keepPages(entry, viewer, pages)
  }, [entry, viewer, pages])
  useComeBack({ entry, viewer, pages, setPages, fetchNext, renew: kept => renew(kept, first) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the first page reloads
  useEffect(() => {
    if (newest.current === first) return
    newest.current = first
    setStatus('idle')
    setEntry(key)
    // A new visit starts over; logging in on the page keeps the list's length.
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

type Back<Page> = {
  entry: string
  viewer: string
  pages: Page[]
  setPages: (change: Page[] | ((now: Page[]) => Page[])) => void
  fetchNext: FetchNext<Page>
  renew: (kept: Page) => Page
}

/** Restores pages and scroll position when the reader returns from another document, then refreshes them. */
function useComeBack<Page extends Paged>(back: Back<Page>): void {
  const { entry, viewer, pages, setPages, fetchNext, renew } = back
  const place = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, at hydration
  useLayoutEffect(() => {
    const [kept, ...others] = (findPages(entry, viewer) ?? []) as Page[]
    if (pages.length > 1 || kept === undefined) return
    const found = [renew(kept), ...others]
    place.current = takePlace(entry)
    if (place.current === null) return
    setPages(found)
    followPages(found, fetchNext).then(
      fresh => setPages(now => [...fresh, ...now.slice(fresh.length)]),
      // Keep them as they were.
      () => {},
    )
  }, [])
  useLayoutEffect(() => {
    if (place.current === null || pages.length < 2) return
    window.scrollTo(0, place.current)
    place.current = null
  }, [pages])
}

/** Loads the pages after the first again, at their cursors. */
async function followPages<Page extends Paged>(found: Page[], fetchNext: FetchNext<Page>): Promise<Page[]> {
  const [first, ...others] = found
  if (first === undefined) return []
  const fresh = [first]
  for (const [index] of others.entries()) fresh.push(await fetchNext(found[index] ?? first, fresh))
  return fresh
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
