import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { CodeFields } from '../../features/account/code-fields.tsx'
import { ConfirmFields } from '../../features/account/confirm-fields.tsx'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { useOutcome } from '../../features/account-manager/use-outcome.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './disable-2fa-page.server.ts'
import css from './security-page.module.css'
import { SecuritySettings } from './security-page.tsx'

export { action, loader } from './disable-2fa-page.server.ts'

export default function DisablePage() {
  const { isOn, name, isPasswordAsked, isDone, hasSignOn } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  useOutcome(isDone, 'two-factor-changed')
  return (
    <SecuritySettings title={t('otp.disableTitle')} hasSignOn={hasSignOn}>
      {isOn ? (
        <SensitiveForm method="post" className={`${fieldCss.form} ${css.card}`}>
          <FormProblem words={formError(result, ['password', 'code'])} />
          <p>{t('otp.disableText')}</p>
          {isPasswordAsked ? <ConfirmFields name={name} result={result} /> : null}
          <CodeFields result={result} isBackupTaken />
          <Button look="danger" type="submit">
            {t('otp.disable')}
          </Button>
        </SensitiveForm>
      ) : (
        <p role={isDone ? 'status' : undefined}>
          {t(isDone ? 'otp.disabled' : 'otp.isOff')} <Link to="/2fa/enable/">{t('otp.enableTitle')}</Link>
        </p>
      )}
    </SecuritySettings>
  )
}
