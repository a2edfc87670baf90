import type { MouseEvent } from 'react'
import type { EARLY_CLICKS } from '#shared/early-clicks.ts'

/* A page is visible before its script loads, and parts of it before theirs. React drops clicks in such a part. Links and
   forms still work; buttons that need script are clicked again once they respond. */
const AGAIN_MS = 50

/** Clicked buttons that React hasn't heard of. One that is clicked twice is meant once: nothing seemed to happen. */
const unheard = new Set<Element | null>()
let again: ReturnType<typeof setInterval> | undefined

/** Put it on the page's outermost element: it receives a click once the clicked part is hydrated. */
export function noteClick({ target }: MouseEvent): void {
  unheard.delete(buttonOf(target))
}

/** Repeats clicks on buttons lost from now on, and those before, stored by the page. */
export function repeatLostClicks(): void {
  // Who goes on to type, or gives up, no longer expects it. Other keys lead to the next button, like pointers.
  window.addEventListener('beforeinput', () => unheard.clear(), true)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && unheard.clear(), true)
  // Before React: it takes those back that it hears.
  window.addEventListener('click', event => event.isTrusted && note(event.target), true)
  const page = window as Partial<Record<typeof EARLY_CLICKS, EventTarget[]>>
  page.earlyClicks?.forEach(note)
  delete page.earlyClicks
}

function note(target: EventTarget | null): void {
  const button = buttonOf(target)
  // Other elements have a default action of the browser's.
  if (button === null || (button.type !== 'button' && button.form !== null)) return
  unheard.add(button)
  again ??= setInterval(repeat, AGAIN_MS)
}

function repeat(): void {
  for (const button of unheard as Set<HTMLButtonElement>) {
    if (button.isConnected && !button.disabled) button.click()
    else unheard.delete(button)
  }
  if (unheard.size > 0) return
  clearInterval(again)
  again = undefined
}

function buttonOf(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('button') : null
}
