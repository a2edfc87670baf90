type Place = { part: Element; at: number }

/**
 * Remembers, for parts not yet hydrated, the focus, open sections and the pressed button. Returns a function that restores them
 * in a hydrated part.
 */
export function keepPlaces(pressed: Element | null): (part: Element) => void {
  const focusedAt = placeOf(document.activeElement)
  const pressedAt = placeOf(pressed)
  const opened = new Map<Element, boolean[]>()
  for (const part of document.querySelectorAll('[data-late]'))
    opened.set(
      part,
      sectionsOf(part).map(({ open }) => open),
    )
  return part => {
    const wasOpen = opened.get(part)
    if (wasOpen === undefined) return
    opened.delete(part)
    for (const [at, section] of sectionsOf(part).entries()) section.open = wasOpen[at] ?? section.open
    if (focusedAt?.part === part) touchable(part)[focusedAt.at]?.focus()
    if (pressedAt?.part === part) touchable(part)[pressedAt.at]?.click()
  }
}

function placeOf(element: Element | null): Place | null {
  const part = element?.closest('[data-late]')
  return part ? { part, at: touchable(part).indexOf(element as HTMLElement) } : null
}

function touchable(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('a, button, summary')]
}

function sectionsOf(part: Element): HTMLDetailsElement[] {
  return [...part.querySelectorAll('details')]
}
