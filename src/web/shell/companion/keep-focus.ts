const FIELD = '[aria-invalid="true"]'
const STOP =
  ':is(a[href], button:not([disabled]), input:not([type=hidden]), textarea, select, summary):not([tabindex="-1"])'

/** The last focus: the element and its ancestors from the inside out, with its position in each. */
type Path = { element: HTMLElement; around: { parent: HTMLElement; at: number }[] }

/**
 * When an action removes or disables the focused element, browsers drop focus and a keyboard restarts at the top of the page.
 * This moves it to where the reader would continue: an invalid field, the button once enabled again, the changed item, or what
 * replaced the removed one. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let last: Path | null = null
  let page = window.location.pathname
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    last = pathOf(target)
    page = window.location.pathname
  }
  // Clicking on nothing drops focus on purpose.
  const forget = ({ target }: Event) => {
    if (last !== null && target instanceof Node && !last.element.contains(target) && last.element.isConnected)
      last = null
  }
  // So does leaving a field with Escape, unlike one removed or disabled a moment later.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (last === null || last.element !== target || document.activeElement === target) return
      if (last.element.isConnected && !isOff(last.element)) last = null
    })
  const look = () => {
    if (last === null || !isNowhere()) return
    if (window.location.pathname !== page) {
      last = null
      return
    }
    const { element } = last
    if (element.isConnected && !element.checkVisibility()) last = null
    else if (element.isConnected && !isOff(element)) {
      const wrong = element.closest('form')?.querySelector<HTMLElement>(FIELD)
      ;(wrong ?? element).focus({ preventScroll: wrong === undefined || wrong === null })
    } else if (!element.isConnected) {
      const next = successorOf(last)
      last = null
      next?.focus({ preventScroll: true })
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-invalid'],
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', leave)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', leave)
    document.removeEventListener('pointerdown', forget, true)
  }
}

function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

function isOff(element: HTMLElement): boolean {
  return element.matches(':disabled')
}

function pathOf(element: HTMLElement): Path {
  const around: Path['around'] = []
  for (
    let inner = element, parent = inner.parentElement;
    parent !== null;
    inner = parent, parent = parent.parentElement
  )
    around.push({ parent, at: [...parent.children].indexOf(inner) })
  return { element, around }
}

/** Returns where to continue after a removal: in the nearest remaining ancestor, the element now at its position. */
function successorOf({ around }: Path): HTMLElement | null {
  const place = around.find(({ parent }) => parent.isConnected && parent.checkVisibility())
  if (place === undefined || place.parent === document.body) return null
  const thing = place.parent.closest<HTMLElement>('article[data-fullname], li[data-fullname]')
  if (thing !== null) {
    thing.tabIndex = -1
    return thing
  }
  const { parent, at } = place
  const next = parent.children[at] ?? parent.children[parent.children.length - 1]
  const stop = next?.matches(STOP) === true ? (next as HTMLElement) : next?.querySelector<HTMLElement>(STOP)
  if (stop) return stop
  return parent.querySelector<HTMLElement>(STOP) ?? parent.closest<HTMLElement>('main')
}
