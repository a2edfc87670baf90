import { loadOperations } from '../../data/run-operation.ts'

/** What a thread gets once it can be read and used: its other comments laid out, the code of votes. */
export function settleThread(section: HTMLElement): void {
  const list = section.querySelector<HTMLElement>('[data-in-turn]')
  if (list !== null) layOutInTurn(list)
  loadOperations()
}

/** How long one turn may take, and which is so short that the next may have twice as many comments. */
const LONG_MS = 16
const SHORT_MS = 8

/**
 * A page's first paint lays out only the comments in view (`data-in-turn`, thread.module.css), as two hundred take a
 * phone half a second. Once the page is alive the others follow, some whenever the browser is idle, so that jumps and
 * remembered places find everything where it is.
 */
function layOutInTurn(list: HTMLElement): void {
  if (typeof requestIdleCallback !== 'function') {
    delete list.dataset.inTurn
    return
  }
  const waiting = [...list.children].filter(child => child instanceof HTMLElement)
  let size = 4
  const step = () => {
    const startedAt = performance.now()
    for (const next of waiting.splice(0, size)) next.style.contentVisibility = 'visible'
    // Laid out here, where its time is counted.
    void list.offsetHeight
    const took = performance.now() - startedAt
    if (took > LONG_MS) size = Math.max(1, size >> 1)
    if (took < SHORT_MS) size *= 2
    if (waiting.length > 0 && list.isConnected) requestIdleCallback(step)
    else delete list.dataset.inTurn
  }
  requestIdleCallback(step)
}
