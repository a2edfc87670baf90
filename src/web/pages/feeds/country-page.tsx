import { useLoaderData } from 'react-router'
import { FrontFeed } from '../../features/feeds/front-feed.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import type { loader } from './country-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './country-page.server.ts'

/** Popular posts of a country in another sort. */
export default function CountryPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <FrontFeed data={data} banner={null} label={data.placeLabel}>
      <PageTitle feed={data.placeLabel} />
    </FrontFeed>
  )
}
