import { type RefObject, useEffect } from 'react'

/**
 * Keyboard behavior specific to the community menu: it opens when its button gets focus, closes on Tab, and opens marked
 * entries in a new tab on Enter (R4-cdd-03, R4-cdd-06, R4-cdd-09). Separate from its button because it loads late.
 */
export function useMenuKeys(contents: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = contents.current?.closest('details')
    const button = menu?.querySelector('summary')
    if (!menu || !button) return
    const handleFocus = (event: FocusEvent) => {
      const cameFromInside = event.relatedTarget instanceof Node && menu.contains(event.relatedTarget)
      // A mouse click opens it by itself.
      if (!cameFromInside && button.matches(':focus-visible')) menu.open = true
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') menu.open = false
      if (event.key === 'Enter') openInTab(event)
    }
    if (document.activeElement === button && button.matches(':focus-visible')) menu.open = true
    button.addEventListener('focus', handleFocus)
    menu.addEventListener('keydown', handleKey)
    return () => {
      button.removeEventListener('focus', handleFocus)
      menu.removeEventListener('keydown', handleKey)
    }
  }, [contents])
}

function openInTab(event: KeyboardEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-tab]') : null
  if (link === null) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}
