import { Form, useActionData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { EmailTip } from '../../features/account/email-tip.tsx'
import { UsernameTip } from '../../features/account/username-steps.tsx'
import { ManagerLink } from '../../features/account-manager/manager-link.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { CurrentPasswordField } from '../account/password-fields.tsx'
import type { action } from './account-settings-page.server.ts'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings-page.module.css'

type Answer = ReturnType<typeof useActionData<typeof action>>

type Props = { email: EmailState; editableName: string | null; hasSignOn: boolean }

/** First settings page: email address, log-in methods, and deleting the account. */
export function AccountSettings({ email, editableName, hasSignOn }: Props) {
  const answer = useActionData<typeof action>()
  return (
    <SettingsFrame page="account" hasSignOn={hasSignOn}>
      {email.isVerified ? null : <EmailTip pending={email.pending} isOpen />}
      <Told answer={answer} />
      {editableName === null ? null : <UsernameTip name={editableName} />}
      <EmailSection email={email} answer={answer} />
      <section className={css.section}>
        <h2>{t('accountSettings.password')}</h2>
        <ManagerLink page="change-password">{t('accountSettings.passwordChange')}</ManagerLink>
      </section>
      <section className={css.section} data-grave="true">
        <h2>{t('accountSettings.delete')}</h2>
        <p className={css.hint}>{t('accountSettings.deleteText')}</p>
        <ButtonLink to="/account/delete">{t('accountSettings.doDelete')}</ButtonLink>
      </section>
    </SettingsFrame>
  )
}

/** Result of the last form. */
function Told({ answer }: { answer: Answer }) {
  if (answer === undefined) return null
  const words =
    'sent' in answer
      ? t('emailTip.resent', { email: answer.sent })
      : 'asked' in answer
        ? t('accountSettings.emailAsked', { email: answer.asked })
        : null
  return words === null ? null : (
    <p className={css.saved} role="status">
      {words}
    </p>
  )
}

type EmailState = { email: string | null; pending: string | null; isVerified: boolean }

function EmailSection({ email, answer }: { email: EmailState; answer: Answer }) {
  const result = failureOf(answer)
  return (
    <section className={css.section} id="email">
      <h2>{t('accountSettings.email')}</h2>
      <p>{emailWords(email)}</p>
      <Form method="post" action="/settings/account" className={fieldCss.form} key={email.pending ?? ''}>
        <FormProblem words={formError(result, ['email', 'currentPassword'])} />
        <TextField
          name="email"
          type="email"
          label={t('accountSettings.newEmail')}
          hint={t('accountSettings.newEmailHint')}
          defaultValue={result?.values?.email}
          error={fieldError(result, 'email')}
          required
          autoComplete="email"
        />
        <CurrentPasswordField result={result} />
        <Button look="main" type="submit">
          {t('accountSettings.emailChange')}
        </Button>
      </Form>
    </section>
  )
}

function emailWords({ email, pending }: EmailState): string {
  if (pending !== null && email === null) return t('accountSettings.emailWaits', { email: pending })
  if (pending !== null && email !== null) return t('accountSettings.emailPending', { email, pending })
  return email === null ? t('accountSettings.emailNone') : t('accountSettings.emailNow', { email })
}
