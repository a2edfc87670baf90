import { withViewAs } from '#shared/communities/view-as.ts'
import type { Seen } from './read-as.server.ts'

/** Elements that only open or reveal something. */
const HARMLESS = 'summary, [aria-haspopup], [aria-expanded], [role=tab]'
const CONTROLS = 'button, input, select, textarea, label, [role=menuitem]'

/**
 * Blocks all actions inside a frame in the capture phase: a click calls `onPress`, links to listings and threads of the same
 * community keep the view, and site shortcuts are off. Returns a function that removes it.
 */
export function guardSeen(frame: HTMLElement, seen: Seen, onPress: () => void): () => void {
  const { dataset } = document.documentElement
  const keys = dataset.keys
  dataset.keys = 'off'
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element
    if (!frame.contains(target) || target.closest(HARMLESS) !== null) return
    const link = target.closest<HTMLAnchorElement>('a[href]')
    const next = link === null ? null : sameEyes(link, seen)
    // Other pages open in the moderator's own view. Links that open a dialog would do so here, so they are blocked.
    if (link !== null && next === null && link.dataset.modal === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next !== null) openAt(next, event)
    else if (link !== null || target.closest(CONTROLS) !== null) onPress()
  }
  const handleSubmit = (event: Event) => {
    if (!frame.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    onPress()
  }
  window.addEventListener('click', handleClick, true)
  window.addEventListener('submit', handleSubmit, true)
  return () => {
    window.removeEventListener('click', handleClick, true)
    window.removeEventListener('submit', handleSubmit, true)
    if (keys === undefined) delete dataset.keys
    else dataset.keys = keys
  }
}

/** Returns the link's target in the same view; null for pages that can't be viewed so. */
function sameEyes(link: HTMLAnchorElement, { as, path }: Seen): URL | null {
  const url = new URL(link.href)
  if (url.origin !== window.location.origin || !url.pathname.startsWith(path)) return null
  const rest = url.pathname.slice(path.length)
  if (!/^(?:[a-z]*\/?$|comments\/)/.test(rest) || /^submit\/?$/.test(rest)) return null
  url.search = withViewAs(url.searchParams, as).toString()
  return url
}

/** Opens here or in a new tab, as the click asks. */
function openAt(url: URL, event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) window.open(url)
  else window.location.assign(url)
}
