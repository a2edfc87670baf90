import { withViewAs } from '#shared/communities/view-as.ts'
import type { Seen } from './read-as.server.ts'

/** What opens and shows, and changes nothing. */
const HARMLESS = 'summary, [aria-haspopup], [aria-expanded], [role=tab]'
const CONTROLS = 'button, input, select, textarea, label, [role=menuitem]'

/**
 * Keeps what stands in a frame from doing anything, before anything else hears of it: a press is told (`onPress`), links to
 * listings and threads of the same community go on with the same eyes, and keys of the site are off. Returns the release.
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
    // Another page is one's own again; a dialog would open on this one.
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

/** Where a link leads with the same eyes; null: it is no page that can be looked at so. */
function sameEyes(link: HTMLAnchorElement, { as, path }: Seen): URL | null {
  const url = new URL(link.href)
  if (url.origin !== window.location.origin || !url.pathname.startsWith(path)) return null
  const rest = url.pathname.slice(path.length)
  if (!/^(?:[a-z]*\/?$|comments\/)/.test(rest) || /^submit\/?$/.test(rest)) return null
  url.search = withViewAs(url.searchParams, as).toString()
  return url
}

/** As the press of a link asks: here, or in a tab of its own. */
function openAt(url: URL, event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) window.open(url)
  else window.location.assign(url)
}
