import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { FrontFeed } from '../../features/feeds/front-feed.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import type { loader } from './all-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './all-page.server.ts'

export default function AllPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <FrontFeed data={data} banner="all" label={t('shell.all')}>
      <PageTitle feed={t('shell.all')} />
    </FrontFeed>
  )
}
