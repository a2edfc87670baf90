import type { Location } from 'react-router'

/** Marks a history entry as an overlay (R2.13-lb-02) and records where closing leads. */
export type OverlayState = {
  overlay: true
  closeTo: string
  title: string
  /** Entries between here and the page below. */
  depth: number
  /** Key of the page below, under which its scrolled pages are kept. */
  baseKey: string
}

const PARAM = 'overlay'

/** Returns the open overlay's post id (base 36) and state, or null. Only in-page navigation opens one; reloads show the page. */
export function overlayOf(location: Location): { postId: string; state: OverlayState } | null {
  if (location.mask === undefined || location.mask === null) return null
  const postId = new URLSearchParams(location.search).get(PARAM)
  const state = location.state as OverlayState | null
  return postId === null || state?.overlay !== true ? null : { postId, state }
}

/** Returns the page's own query, without the overlay's parameter. */
export function searchBeneath(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PARAM)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the query that opens a post over the page. */
export function searchWithOverlay(search: string, postId: string): string {
  const params = new URLSearchParams(searchBeneath(search))
  params.set(PARAM, postId)
  return `?${params}`
}

type RevalidateArgs = {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}

/** Used as `shouldRevalidate` of pages with overlays: opening and closing one reloads nothing. */
export function unlessOverlay({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: RevalidateArgs): boolean {
  if (formMethod !== undefined) return defaultShouldRevalidate
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname &&
    searchBeneath(currentUrl.search) === searchBeneath(nextUrl.search)
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
