import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { PlaceList } from '../../features/multis/multi-places.tsx'
import css from '../../features/multis/multis.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './multi-places-page.server.ts'

export { loader } from './multi-places-page.server.ts'

/** A custom feed's communities, for browsers that don't load them into its page. */
export default function MultiPlacesPage() {
  const { multi } = useLoaderData<typeof loader>()
  const title = t('multi.placesTitle', { title: multi.title })
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      <meta name="robots" content="noindex" />
      <p className={css.more}>
        <Link to={multi.path}>{t('multi.backToFeed')}</Link>
      </p>
      <PlaceList multi={multi} communities={multi.communities} />
    </SingleColumn>
  )
}
