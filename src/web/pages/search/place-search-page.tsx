import { SearchView } from './search-view.tsx'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader, placeAction as action } from './search-page.server.ts'

/** Search within a community, custom feed or profile. */
export default function PlaceSearchPage() {
  return <SearchView />
}
