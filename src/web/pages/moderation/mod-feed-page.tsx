import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { FrontFeed } from '../../features/feeds/front-feed.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './mod-feed-page.server.ts'
import css from './mod-pages.module.css'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './mod-feed-page.server.ts'

/** Posts of all communities the reader moderates. */
export default function ModFeedPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <FrontFeed data={data} banner={null} label={t('mod.feed')}>
      <PageTitle label={t('mod.feed')} />
      <meta name="robots" content="noindex,nofollow" />
      <p>
        <Link className={css.queue} to="/r/mod/about/modqueue">
          {t('mod.tool.modqueue')}
        </Link>
      </p>
    </FrontFeed>
  )
}
