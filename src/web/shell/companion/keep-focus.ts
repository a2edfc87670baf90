const FIELD = '[aria-invalid="true"]'
const STOP =
  ':is(a[href], button:not([disabled]), input:not([type=hidden]), textarea, select, summary):not([tabindex="-1"])'

/** What had the focus: itself, and what it stood in, from inside out, with its place there. */
type Path = { element: HTMLElement; around: { parent: HTMLElement; at: number }[] }

/**
 * When what had the focus goes away or is switched off by what was done, the browser leaves the focus nowhere, and a
 * keyboard begins at the top of the page. Then it goes to where one goes on: a field that is wrong, the button itself once
 * it works again, the thing that was changed, or what stands in the place of what is gone. Returns what stops it.
 */
export function keepFocus(): () => void {
  let last: Path | null = null
  let page = window.location.pathname
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    last = pathOf(target)
    page = window.location.pathname
  }
  // A press on nothing takes the focus away on purpose.
  const forget = ({ target }: Event) => {
    if (last !== null && target instanceof Node && !last.element.contains(target) && last.element.isConnected)
      last = null
  }
  // So is a field that is left by Escape, unlike one that is gone or switched off a moment later.
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

/** Where one goes on when something is gone: in the nearest part that is still there, what now stands in its place. */
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
