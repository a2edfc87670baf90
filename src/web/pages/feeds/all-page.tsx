import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { FrontFeed } from '../../features/feeds/front-feed.tsx'
import type { loader } from './all-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './all-page.server.ts'

export default function AllPage() {
  const data = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  return (
    <FrontFeed data={data} banner="all" label={t('shell.all')}>
      <title>{t('page.all', { siteName })}</title>
    </FrontFeed>
  )
}
