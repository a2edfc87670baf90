import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { failureOf } from '../../forms/form-result.ts'
import { Link } from '../../ui/link.tsx'
import { MutedCommunities } from './block-lists.tsx'
import type { loader } from './feed-page.server.ts'
import { FilterList } from './filter-list.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'

export { action, loader } from './feed-page.server.ts'

export default function FeedPage() {
  const { preferences, countries, filters, muted, isAdded, hasSignOn } = useLoaderData<typeof loader>()
  const failure = failureOf(useActionData())
  return (
    <SettingsFrame page="feed" hasSignOn={hasSignOn}>
      <PreferencesForm page="feed" preferences={preferences} countries={countries} />
      <div className={css.after}>
        <FilterList filters={filters} isAdded={isAdded} failure={failure} />
        <MutedCommunities communities={muted} failure={failure} />
      </div>
      <p className={css.foot}>
        <Link to="/about/performance">{t('performance.link')}</Link>
      </p>
    </SettingsFrame>
  )
}
