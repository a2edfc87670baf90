import { isCovered } from './covered.ts'

/** Items that Enter opens or folds while they have the focus themselves, and not a link or button in them. */
const OPENED = 'article,[data-notification]'
const FIELDS = 'input:not([type=checkbox]),textarea,select,[contenteditable]'

/** Queue of key presses: the first waits for its code, and later ones must not overtake it. */
let last: Promise<void> = Promise.resolve()

/** Listens for single keys, except while the reader types or holds a modifier. Handlers load with the first key. */
export function listenForShortcuts(): void {
  document.addEventListener('keydown', event => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    if (key === 'Enter' ? !target.matches(OPENED) : key.length > 1 || target.closest(FIELDS)) return
    // A key pressed in a dialog is not to act on the page once that has closed.
    if (isCovered()) return
    if (key === '/' && document.documentElement.dataset.keys !== 'off') {
      // Some browsers use this key for find-in-page.
      event.preventDefault()
      // Focus at once: text typed next belongs in the field and must not wait for code.
      document.querySelector<HTMLElement>('header [role=search] input')?.focus()
    }
    const press = () => import('./press-key.ts').then(module => module.pressKey(event))
    last = last.then(press, press)
  })
}
