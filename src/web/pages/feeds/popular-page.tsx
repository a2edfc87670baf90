import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { FrontFeed } from '../../features/feeds/front-feed.tsx'
import type { loader } from './popular-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './popular-page.server.ts'

export default function PopularPage() {
  const data = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  return (
    <FrontFeed data={data} banner="popular" label={t('shell.popular')}>
      <title>{t('page.popular', { siteName })}</title>
    </FrontFeed>
  )
}
