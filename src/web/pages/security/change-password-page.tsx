import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useOutcome } from '../../features/account-manager/use-outcome.ts'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import css from '../account/account-page.module.css'
import { CurrentPasswordField, NewPasswordField } from '../account/password-fields.tsx'
import type { action, loader } from './change-password-page.server.ts'
import securityCss from './security-page.module.css'
import { SecuritySettings } from './security-page.tsx'

export { action, loader } from './change-password-page.server.ts'

export default function ChangePasswordPage() {
  const { hasPassword, hasSignOn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const result = failureOf(answer)
  useOutcome(answer !== undefined && 'isDone' in answer, 'change-password')
  if (answer !== undefined && 'isDone' in answer)
    return (
      <SecuritySettings title={t('password.changeTitle')} hasSignOn={hasSignOn}>
        <p role="status">{t('password.changed')}</p>
        <p className={css.other}>
          <Link to="/settings/account">{t('settings.page.account')}</Link>
        </p>
      </SecuritySettings>
    )
  return (
    <SecuritySettings title={t('password.changeTitle')} hasSignOn={hasSignOn}>
      {hasPassword ? (
        <Form method="post" className={`${fieldCss.form} ${securityCss.card}`}>
          <FormProblem words={formError(result, ['currentPassword', 'password'])} />
          <CurrentPasswordField result={result} label={t('password.current')} />
          <NewPasswordField result={result} />
          <p className={fieldCss.hint}>{t('password.changeHint')}</p>
          <Button look="main" type="submit">
            {t('password.change')}
          </Button>
        </Form>
      ) : (
        <p>{t('password.none')}</p>
      )}
      <p className={css.other}>
        <Link to="/password_reset">{t('password.forgot')}</Link>
      </p>
    </SecuritySettings>
  )
}
