type Place = { part: Element; at: number }

/** The interval at which to check whether a finger is still down. */
const HELD_MS = 50

/** Waits until nothing in a part is held down: replacing it would lose the click. */
export async function whenLetGo(): Promise<void> {
  while (document.querySelector('[data-late] :active') !== null)
    await new Promise(resolve => setTimeout(resolve, HELD_MS))
}

/**
 * Remembers, for parts not yet hydrated, the focus, open sections, typed text and the pressed buttons. Returns a function that
 * restores them in a hydrated part.
 */
export function keepPlaces(pressed: ReadonlySet<Element>): (part: Element) => void {
  const focusedAt = placeOf(document.activeElement)
  const pressedAt = [...pressed].map(placeOf)
  const before = new Map<Element, { opened: boolean[]; typed: string[] }>()
  for (const part of document.querySelectorAll('[data-late]'))
    before.set(part, {
      opened: sectionsOf(part).map(({ open }) => open),
      typed: fieldsOf(part).map(({ value }) => value),
    })
  return part => {
    const was = before.get(part)
    if (was === undefined) return
    before.delete(part)
    for (const [at, section] of sectionsOf(part).entries()) section.open = was.opened[at] ?? section.open
    for (const [at, field] of fieldsOf(part).entries()) type(field, was.typed[at] ?? '')
    if (focusedAt?.part === part) touchable(part)[focusedAt.at]?.focus()
    for (const place of pressedAt) if (place?.part === part) touchable(part)[place.at]?.click()
  }
}

function placeOf(element: Element | null): Place | null {
  const part = element?.closest('[data-late]')
  return part ? { part, at: touchable(part).indexOf(element as HTMLElement) } : null
}

function touchable(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('a, button, summary, input')]
}

function sectionsOf(part: Element): HTMLDetailsElement[] {
  return [...part.querySelectorAll('details')]
}

function fieldsOf(part: Element): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>('input[type=search]')]
}

/** Types text as if by hand. React notices only changes that bypass its own property on the element. */
function type(field: HTMLInputElement, text: string): void {
  if (field.value === text) return
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
