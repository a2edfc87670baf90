import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { FeedError } from '#shared/views/feed-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { overlayOf } from '../overlay/overlay-state.ts'
import { FeedFailure } from './fetch-list.ts'
import { findPages, keepPages, takePlace } from './kept-pages.ts'

type Paged = { after: string | null }
type Status = 'idle' | 'loading' | FeedError
export type ListPages<Page> = { pages: Page[]; after: string | null; status: Status; loadMore: () => void }

type FetchNext<Page> = (last: Page, before: Page[]) => Promise<Page>
type Keeping<Page> = {
  /** A first page that was kept, with what changed in it since: `now` just came. */
  renew: (kept: Page, now: Page) => Page
  /** A page with all that is needed to show it again in another document. */
  whole: (page: Page) => Page
}
const same = <Page>(page: Page): Page => page
const AS_IT_IS = { renew: same, whole: same }

/**
 * The pages of a list so far, and what loads the next. `fetchNext` gets the last page and those before it, and throws
 * {@link FeedFailure}; it must be the same function at each render. When `first` is loaded again, so is the rest.
 */
export function useListPages<Page extends Paged>(
  first: Page,
  fetchNext: FetchNext<Page>,
  { renew, whole }: Keeping<Page> = AS_IT_IS,
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
    if (pages.length > 1) keepPages(entry, viewer, pages.map(whole))
  }, [entry, viewer, pages, whole])
  useComeBack({ entry, viewer, pages, setPages, fetchNext, renew: kept => renew(kept, first) })
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

type Back<Page> = {
  entry: string
  viewer: string
  pages: Page[]
  setPages: (change: Page[] | ((now: Page[]) => Page[])) => void
  fetchNext: FetchNext<Page>
  renew: (kept: Page) => Page
}

/**
 * Who comes back to the list from another document finds the pages and the place they left; what changed in them
 * meanwhile is asked for.
 */
function useComeBack<Page extends Paged>(back: Back<Page>): void {
  const { entry, viewer, pages, setPages, fetchNext, renew } = back
  const place = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useLayoutEffect(() => {
    const [kept, ...others] = (findPages(entry, viewer) ?? []) as Page[]
    if (pages.length > 1 || kept === undefined) return
    const found = [renew(kept), ...others]
    place.current = takePlace(entry)
    if (place.current === null) return
    setPages(found)
    followPages(found, fetchNext).then(
      fresh => setPages(now => [...fresh, ...now.slice(fresh.length)]),
      // As they were left, then.
      () => {},
    )
  }, [])
  useLayoutEffect(() => {
    if (place.current === null || pages.length < 2) return
    window.scrollTo(0, place.current)
    place.current = null
  }, [pages])
}

/** The pages after the first as they are now, at the cursors they had. */
async function followPages<Page extends Paged>(found: Page[], fetchNext: FetchNext<Page>): Promise<Page[]> {
  const [first, ...others] = found
  if (first === undefined) return []
  const fresh = [first]
  for (const [index] of others.entries()) fresh.push(await fetchNext(found[index] ?? first, fresh))
  return fresh
}

/** False while the HTML that was sent is taken over. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
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
