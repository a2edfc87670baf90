import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { FrontFeed } from '../../features/feeds/front-feed.tsx'
import type { loader } from './country-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './country-page.server.ts'

/** Popular posts of a country in another sort. */
export default function CountryPage() {
  const data = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  return (
    <FrontFeed data={data} banner={null} label={data.placeLabel}>
      <title>{t('page.labelled', { label: data.placeLabel, siteName })}</title>
    </FrontFeed>
  )
}
