import type { MultiEntry, MultiView } from '#shared/views/multi-view.ts'

/** Communities shown beside a custom feed; the others load on request. */
const SHOWN = 15

/** A custom feed with the communities its page shows first, and their total number. */
export type MultiOnPage = MultiView & { placeCount: number }

/** Communities closed to the reader come first, so that the owner notices them. */
export function placesInSight(multi: MultiView): MultiOnPage {
  const { communities } = multi
  const isShut = (entry: MultiEntry) => entry.state !== 'open'
  const inOrder = [...communities.filter(isShut), ...communities.filter(entry => !isShut(entry))]
  // One more takes no more space than the link to it.
  const shown = communities.length <= SHOWN + 1 ? communities : inOrder.slice(0, SHOWN)
  return { ...multi, communities: shown, placeCount: communities.length }
}
