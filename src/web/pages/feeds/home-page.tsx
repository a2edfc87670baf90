import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { FrontFeed } from '../../features/feeds/front-feed.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import type { loader } from './home-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './home-page.server.ts'

export default function HomePage() {
  const data = useLoaderData<typeof loader>()
  const isPopular = data.scope === 'popular' && !data.fallsBack
  if (data.placeLabel !== null)
    return (
      <FrontFeed data={data} banner={null} label={data.placeLabel}>
        <PageTitle feed={data.placeLabel} />
      </FrontFeed>
    )
  return (
    <FrontFeed
      data={data}
      banner={isPopular ? 'popular' : 'home'}
      label={t(isPopular ? 'shell.popular' : 'shell.home')}
    >
      <PageTitle feed={t(isPopular ? 'shell.popular' : 'shell.home')} />
    </FrontFeed>
  )
}
