import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { FrontFeed } from '../../features/feeds/front-feed.tsx'
import type { loader } from './home-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './home-page.server.ts'

export default function HomePage() {
  const data = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  const isPopular = data.scope === 'popular' && !data.fallsBack
  if (data.placeLabel !== null)
    return (
      <FrontFeed data={data} banner={null} label={data.placeLabel}>
        <title>{t('page.labelled', { label: data.placeLabel, siteName })}</title>
      </FrontFeed>
    )
  return (
    <FrontFeed
      data={data}
      banner={isPopular ? 'popular' : 'home'}
      label={t(isPopular ? 'shell.popular' : 'shell.home')}
    >
      <title>{t(isPopular ? 'page.popular' : 'page.home', { siteName })}</title>
    </FrontFeed>
  )
}
