import { createContext, type MouseEvent, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PostView } from '#shared/views/post-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { isPlainClick } from '../../ui/plain-click.ts'
import { type OverlayState, overlayOf, searchBeneath, searchWithOverlay } from './overlay-state.ts'

/** True inside listings: there a post opens over the page instead of replacing it. */
export const OpensOverlays = createContext(false)

/** What was focused when the overlay opened; focus returns there. */
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
 * What a link to a post in a listing is given: it opens over the listing (R2.13-lb-01), or in a new tab for whoever chose
 * that; with a modifier key it does what links do.
 */
export function usePostLink(post: Pick<PostView, 'id' | 'permalink' | 'title'>): PostLink {
  const isListing = useContext(OpensOverlays)
  const { preferences } = useShell()
  const navigate = useNavigate()
  const location = useLocation()
  if (!isListing) return PLAIN
  if (preferences.openInNewTab === true) return IN_NEW_TAB
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const beneath = overlayOf(location)
    opener = beneath === null ? event.currentTarget : opener
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
  return { onClick }
}
