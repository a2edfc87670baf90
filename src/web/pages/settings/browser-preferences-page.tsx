import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './browser-preferences-page.server.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'

export { loader } from './browser-preferences-page.server.ts'

/** Preferences a visitor can set for this browser. */
export default function BrowserPreferencesPage() {
  const { preferences } = useLoaderData<typeof loader>()
  return (
    <SettingsFrame title={t('settings.preferences')} hasSignOn={false}>
      <p className={fieldCss.hint}>{t('settings.visitor')}</p>
      <PreferencesForm page="browser" preferences={preferences} />
      <p className={css.foot}>
        <Link to="/about/performance">{t('performance.link')}</Link>
      </p>
    </SettingsFrame>
  )
}
