import { useEffect } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { Preferences } from '#shared/accounts/preferences.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { adoptFeedView } from '../../features/feeds/use-feed-view.ts'
import { SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { PreferenceCards } from './preference-cards.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'
import type { loader } from './settings-page.server.ts'

export { action, loader } from './settings-page.server.ts'

export default function SettingsPage() {
  const { preferences, isMember, hasSignOn } = useLoaderData<typeof loader>()
  useApplied(preferences)
  return (
    <SettingsFrame
      title={t('settings.title')}
      page="preferences"
      hasSignOn={hasSignOn}
      intro={t('settings.intro')}
    >
      <SettingsForm name="preferences" place="/settings" values={preferences} fieldNames={[]}>
        {() => (
          <>
            {isMember ? null : <p className={fieldCss.hint}>{t('settings.visitor')}</p>}
            <PreferenceCards preferences={preferences} isMember={isMember} />
          </>
        )}
      </SettingsForm>
      <p className={css.foot}>
        <Link to="/about/performance">{t('performance.link')}</Link>
      </p>
    </SettingsFrame>
  )
}

/** Switches in menus change the page at once, behind React's back: what was saved here counts from now on. */
function useApplied(preferences: Preferences): void {
  useEffect(() => {
    document.documentElement.dataset.theme = preferences.theme
    adoptFeedView(preferences.feedView)
  }, [preferences])
}
