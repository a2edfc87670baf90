import { createContext, type MouseEvent, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PostView } from '#shared/views/post-view.ts'
import { isPlainClick } from '../../ui/plain-click.ts'
import { type OverlayState, overlayOf, searchBeneath, searchWithOverlay } from './overlay-state.ts'

/** True inside listings: there a post opens over the page instead of replacing it. */
export const OpensOverlays = createContext(false)

/** What was focused when the overlay opened; focus returns there. */
let opener: HTMLElement | null = null
export function overlayOpener(): HTMLElement | null {
  return opener
}

/** Opens a post over the listing it stands in (R2.13-lb-01); with a modifier key the link does what links do. */
export function useOpenPost(
  post: Pick<PostView, 'id' | 'permalink' | 'title'>,
): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  const isListing = useContext(OpensOverlays)
  const navigate = useNavigate()
  const location = useLocation()
  if (!isListing) return undefined
  return event => {
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
}
