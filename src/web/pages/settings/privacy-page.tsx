import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { BlockedPeople } from './block-lists.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import type { loader } from './privacy-page.server.ts'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'

export { action, loader } from './privacy-page.server.ts'

export default function PrivacyPage() {
  const { preferences, blocked, hasSignOn } = useLoaderData<typeof loader>()
  return (
    <SettingsFrame page="privacy" hasSignOn={hasSignOn}>
      <PreferencesForm page="privacy" preferences={preferences} />
      <div className={css.after}>
        <BlockedPeople accounts={blocked} />
        <SettingsCard title={t('settings.yourData')} hint={t('settings.yourDataHint')}>
          <p className={fieldCss.row}>
            <ButtonLink to="/settings/data-request">{t('settings.requestData')}</ButtonLink>
            <ButtonLink to="/account/delete">{t('accountSettings.doDelete')}</ButtonLink>
          </p>
        </SettingsCard>
      </div>
    </SettingsFrame>
  )
}
