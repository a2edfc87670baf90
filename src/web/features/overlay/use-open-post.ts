import { createContext, type MouseEvent, useContext } from 'react'
import type { PostView } from '#shared/views/post-view.ts'
import { routerNow } from '../../data/follow-links.ts'
import { useShell } from '../../data/shell-data.ts'
import { isPlainClick } from '../../ui/plain-click.ts'
import { type OverlayState, overlayOf, searchBeneath, searchWithOverlay } from './overlay-state.ts'

/** True inside listings, where a post opens over the page instead of replacing it. */
export const OpensOverlays = createContext(false)

/** The element focused when the overlay opened; focus returns there. */
let opener: HTMLElement | null = null
export function overlayOpener(): HTMLElement | null {
  return opener
}

type PostLink = {
  onClick?: (event: MouseEvent<HTMLElement>) => void
  target?: '_blank'
  rel?: 'noopener'
}
const IN_NEW_TAB: PostLink = { target: '_blank', rel: 'noopener' }
const PLAIN: PostLink = {}

/**
 * Returns handlers that open a post. In a listing it opens over the page (R2.13-lb-01), or in a new tab if the reader prefers;
 * with a modifier key it acts as an ordinary link.
 */
export function useOpenPost(post: Pick<PostView, 'id' | 'permalink' | 'title'>): {
  link: PostLink
  open: () => void
} {
  const isListing = useContext(OpensOverlays)
  const { preferences } = useShell()
  if (!isListing) return { link: PLAIN, open: () => void routerNow()?.navigate(post.permalink) }
  if (preferences.openInNewTab === true)
    return { link: IN_NEW_TAB, open: () => void window.open(post.permalink, '_blank', 'noopener') }
  const openOver = (from: Element | null) => {
    const router = routerNow()
    if (router === null) return
    const { location, navigate } = router
    const beneath = overlayOf(location)
    opener = beneath === null ? (from as HTMLElement) : opener
    const state: OverlayState = {
      overlay: true,
      closeTo: location.pathname + searchBeneath(location.search),
      title: post.title,
      depth: (beneath?.state.depth ?? 0) + 1,
      baseKey: beneath?.state.baseKey ?? location.key,
    }
    const to = { pathname: location.pathname, search: searchWithOverlay(location.search, post.id) }
    void navigate(to, { mask: post.permalink, state, preventScrollReset: true })
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event) || routerNow() === null) return
    event.preventDefault()
    openOver(event.currentTarget)
  }
  return { link: { onClick }, open: () => openOver(document.activeElement) }
}

export function usePostLink(post: Parameters<typeof useOpenPost>[0]): PostLink {
  return useOpenPost(post).link
}
