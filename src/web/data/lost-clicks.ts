import type { MouseEvent } from 'react'
import type { EARLY_CLICK } from '#shared/early-click.ts'

/* A page is visible before its script loads, and parts of it before theirs. React drops clicks in such a part. Links and
   forms still work; buttons that need script are clicked again once they respond. */
const AGAIN_MS = 50

/** The last click that was handled. */
let answered: Event | undefined
let again: ReturnType<typeof setInterval> | undefined

/** Put it on the page's outermost element: it receives a click once the clicked part is hydrated. */
export function noteClick({ nativeEvent }: MouseEvent): void {
  answered = nativeEvent
}

/** Repeats clicks on buttons lost from now on, and the last one before, stored by the page. */
export function repeatLostClicks(): void {
  // Once the reader does something else, they no longer expect it.
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, forget, true)
  window.addEventListener(
    'click',
    event => {
      // React responds in this turn or never.
      if (event.isTrusted) setTimeout(() => answered === event || repeat(event.target))
    },
    true,
  )
  repeat((window as Partial<Record<typeof EARLY_CLICK, EventTarget>>).earlyClick)
}

function repeat(target: EventTarget | null | undefined): void {
  const button = target instanceof Element ? target.closest('button') : null
  // Other elements have a default action of the browser's.
  if (button === null || (button.type !== 'button' && button.form !== null)) return
  forget()
  again = setInterval(() => {
    answered = undefined
    const isThere = button.isConnected && !button.disabled
    if (isThere) button.click()
    if (!isThere || answered !== undefined) forget()
  }, AGAIN_MS)
}

function forget(): void {
  clearInterval(again)
}
