import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { PushCard } from '../../features/push/push-card.tsx'
import { SettingsCard, SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { CheckField } from '../../ui/fields/field.tsx'
import { ChannelTable } from './channel-table.tsx'
import { MailState } from './mail-state.tsx'
import { MailTimesCards } from './mail-times.tsx'
import type { loader } from './notifications-page.server.ts'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'
import { NotificationFacts } from './told-facts.tsx'

export { action, loader } from './notifications-page.server.ts'

const PLACE = '/settings/notifications'
const FIELDS = ['quietFrom', 'quietTo']

/** What the reader is told of on the site, by which channel and when, and what always. */
export default function NotificationsPage() {
  const { settings, zones, pushEnabled, devices, isRemoved, email, hasSignOn } =
    useLoaderData<typeof loader>()
  const { choices, isSaved, stopped, ...times } = settings
  return (
    <SettingsFrame page="notifications" hasSignOn={hasSignOn}>
      <MailState email={email} stopped={stopped} />
      <SettingsForm name="notifications" place={PLACE} values={[settings, pushEnabled]} fieldNames={FIELDS}>
        {result => (
          <>
            <SettingsCard title={t('inbox.choices')} hint={t('inbox.choicesHint')}>
              <ChannelTable choices={choices} />
              <CheckField
                name="pushEnabled"
                label={t('push.enabled')}
                hint={t('push.enabledHint')}
                defaultChecked={pushEnabled}
              />
            </SettingsCard>
            <MailTimesCards times={times} zones={zones} isSaved={isSaved} result={result} />
          </>
        )}
      </SettingsForm>
      <div className={css.after}>
        {isRemoved ? (
          <p className={css.saved} role="status">
            {t('push.removed')}
          </p>
        ) : null}
        <PushCard devices={devices} />
        <NotificationFacts email={email} />
      </div>
    </SettingsFrame>
  )
}
