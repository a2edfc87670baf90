import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { PushCard } from '../../features/push/push-card.tsx'
import { SavedInPlaceForm } from '../../features/saved-in-place/saved-in-place-form.tsx'
import { plainAnswer, SwitchSetting } from '../../features/saved-in-place/setting-controls.tsx'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { formError } from '../../forms/form-result.ts'
import { ChannelTable } from './channel-table.tsx'
import { MailState } from './mail-state.tsx'
import { MailTimesCards, timeValues } from './mail-times.tsx'
import type { loader } from './notifications-page.server.ts'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'
import { NotificationFacts } from './told-facts.tsx'

export { action, loader } from './notifications-page.server.ts'

const NAME = 'notifications'
const QUIET_FIELDS = ['quietFrom', 'quietTo']

/** Notification settings: which kinds arrive by which channel and when, and which always do. */
export default function NotificationsPage() {
  const { settings, zones, pushEnabled, devices, isRemoved, email, hasSignOn } =
    useLoaderData<typeof loader>()
  const { choices, isSaved, stopped, ...times } = settings
  const plain = plainAnswer(useActionData(), NAME)
  return (
    <SettingsFrame page="notifications" hasSignOn={hasSignOn}>
      <MailState email={email} stopped={stopped} />
      <SavedInPlaceForm
        name={NAME}
        action="/settings/notifications"
        stored={{ ...choices, pushEnabled, ...timeValues(times) }}
        problem={formError(plain, QUIET_FIELDS)}
      >
        {saving => (
          <>
            <SettingsCard title={t('inbox.choices')} hint={t('inbox.choicesHint')}>
              <ChannelTable choices={choices} saving={saving} />
              <SwitchSetting
                name="pushEnabled"
                label={t('push.enabled')}
                hint={t('push.enabledHint')}
                defaultChecked={pushEnabled}
                saving={saving}
              />
            </SettingsCard>
            <MailTimesCards {...{ times, zones, isSaved, saving, plain }} />
          </>
        )}
      </SavedInPlaceForm>
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
