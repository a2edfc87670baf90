import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './account-page.module.css'
import { WhoForm } from './log-in/who-form.tsx'
import type { loader } from './password-reset-page.server.ts'

export { action, loader } from './password-reset-page.server.ts'

export default function PasswordResetPage() {
  const { name, isForced } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('password.resetTitle')}>
      {isForced ? <p className={css.intro}>{t('password.forced')}</p> : null}
      <WhoForm
        text={t(name === null ? 'password.resetText' : 'password.forcedText')}
        send={t('password.send')}
        sent={t('password.sent')}
        isKnown={name !== null}
      />
    </AccountFrame>
  )
}
