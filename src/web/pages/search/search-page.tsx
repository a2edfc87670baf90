import { SearchView } from './search-view.tsx'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { action, loader } from './search-page.server.ts'

/** `/search`, the target of every search form. */
export default function SearchPage() {
  return <SearchView />
}
