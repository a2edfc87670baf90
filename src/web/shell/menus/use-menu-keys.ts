import { type RefObject, useEffect } from 'react'

/**
 * Keyboard behavior specific to the community menu: it opens when its button gets focus or is pressed, closes on Tab, and
 * opens marked entries in a new tab on Enter (R4-cdd-03, R4-cdd-06, R4-cdd-09). Separate from its button because it loads
 * late.
 */
export function useMenuKeys(contents: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = contents.current?.closest('details')
    const button = menu?.querySelector('summary')
    if (!menu || !button) return
    let isOpenedByFocus = false
    const openByFocus = () => {
      // A mouse click opens it by itself.
      if (menu.open || !button.matches(':focus-visible')) return
      menu.open = true
      isOpenedByFocus = true
    }
    const handleFocus = (event: FocusEvent) => {
      isOpenedByFocus = false
      const cameFromInside = event.relatedTarget instanceof Node && menu.contains(event.relatedTarget)
      if (!cameFromInside) openByFocus()
    }
    const handleClick = (event: MouseEvent) => {
      // Meant to open it, which the focus has just done, or this code when it came. By key there is no click count.
      if (isOpenedByFocus && menu.open && event.detail === 0) event.preventDefault()
      isOpenedByFocus = false
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') menu.open = false
      if (event.key === 'Enter') openInTab(event)
    }
    if (document.activeElement === button) openByFocus()
    button.addEventListener('focus', handleFocus)
    button.addEventListener('click', handleClick)
    menu.addEventListener('keydown', handleKey)
    return () => {
      button.removeEventListener('focus', handleFocus)
      button.removeEventListener('click', handleClick)
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
