import { type RefObject, useEffect } from 'react'

/**
 * What the menu of communities does besides other menus: it opens when the keyboard comes to its button, closes on Tab,
 * and opens what is marked so in a tab of its own on Enter (R4-cdd-03, R4-cdd-06, R4-cdd-09). Its code is here and not with
 * its button because it comes late.
 */
export function useMenuKeys(contents: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = contents.current?.closest('details')
    const button = menu?.querySelector('summary')
    if (!menu || !button) return
    const handleFocus = (event: FocusEvent) => {
      const cameFromInside = event.relatedTarget instanceof Node && menu.contains(event.relatedTarget)
      // A press of the mouse opens it by itself.
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
