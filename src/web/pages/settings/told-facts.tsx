import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from './settings-page.module.css'

type EmailState = { email: string | null; pending: string | null }

/** Notifications the site sends, and where they appear. */
export function NotificationFacts({ email }: { email: EmailState }) {
  const { moderation } = useShell()
  return (
    <>
      <SettingsCard title={t('settings.notify.security')} hint={t('settings.notify.securityHint')}>
        <Address email={email} />
        <p className={fieldCss.row}>
          <ButtonLink to="/account/activity">{t('settings.notify.devices')}</ButtonLink>
        </p>
      </SettingsCard>
      <SettingsCard title={t('settings.notify.modmail')} hint={t('settings.notify.modmailHint')}>
        {moderation === null ? null : <p>{t('settings.notify.moderators')}</p>}
        <p className={fieldCss.row}>
          <ButtonLink to="/modmail?folder=mine">{t('settings.messaging.open')}</ButtonLink>
        </p>
      </SettingsCard>
    </>
  )
}

const EMAILS = ['security', 'links', 'data', 'deletion', 'notifications', 'digest'] as const

/** Emails the site sends, and their address. */
export function EmailFacts({ email }: { email: EmailState }) {
  return (
    <>
      <SettingsCard title={t('accountSettings.email')}>
        <Address email={email} />
        <p className={fieldCss.row}>
          <ButtonLink to="/settings/account#email">{t('accountSettings.emailChange')}</ButtonLink>
        </p>
      </SettingsCard>
      <SettingsCard title={t('settings.emails.sent')} hint={t('settings.emails.sentHint')}>
        <dl className={css.told}>
          {EMAILS.map(name => (
            <div key={name}>
              <dt>{t(`settings.emails.${name}`)}</dt>
              <dd>{t(`settings.emails.${name}.when`)}</dd>
            </div>
          ))}
        </dl>
        <p className={fieldCss.row}>
          <ButtonLink to="/settings/notifications">{t('settings.emails.choose')}</ButtonLink>
        </p>
      </SettingsCard>
    </>
  )
}

function Address({ email: { email, pending } }: { email: EmailState }) {
  if (email !== null) return <p>{t('accountSettings.emailNow', { email })}</p>
  return (
    <p>
      {pending === null ? t('settings.emails.none') : t('accountSettings.emailWaits', { email: pending })}
    </p>
  )
}

/** Explains who can message whom. */
export function MessagingFacts() {
  return (
    <SettingsCard title={t('settings.messaging.who')} hint={t('settings.messaging.whoHint')}>
      <p>{t('settings.messaging.blocked')}</p>
      <p className={fieldCss.row}>
        <ButtonLink to="/settings/privacy">{t('settings.messaging.choose')}</ButtonLink>
        <ButtonLink to="/modmail?folder=mine">{t('settings.messaging.open')}</ButtonLink>
        <ButtonLink to="/settings/privacy#blocked">{t('settings.messaging.blockedPeople')}</ButtonLink>
      </p>
    </SettingsCard>
  )
}
