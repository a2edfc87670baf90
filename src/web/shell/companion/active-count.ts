import { presenceCount } from '#shared/messages/format-numbers.ts'
import { runOperation } from '../../data/run-operation.ts'

/** R9-01 */
const EVERY_MS = 300_000

/** Refreshes a community's active count while its page is open. */
export function watchActiveCount(): () => void {
  const timer = setInterval(() => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-active]')]
    // On failure the number stays.
    for (const name of new Set(places.map(place => place.dataset.active ?? '')))
      runOperation('ActiveCount', { community: name }).then(
        ({ count }) => show(name, count),
        () => {},
      )
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** Updates the text node React created, which it keeps using. */
function show(name: string, count: number): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-active]')) {
    if (place.dataset.active !== name || place.firstChild === null) continue
    place.firstChild.nodeValue = presenceCount(count)
    if (place.parentElement !== null) place.parentElement.hidden = count === 0
  }
}
