import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { FrontFeed } from '../../features/feeds/front-feed.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import type { loader } from './popular-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './popular-page.server.ts'

export default function PopularPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <FrontFeed data={data} banner="popular" label={t('shell.popular')}>
      <PageTitle feed={t('shell.popular')} />
    </FrontFeed>
  )
}
