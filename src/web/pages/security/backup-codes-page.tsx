import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { useOutcome } from '../../features/account-manager/use-outcome.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { BackupCodes } from './backup-codes.tsx'
import type { loader } from './backup-codes-page.server.ts'
import css from './security-page.module.css'
import { SecuritySettings } from './security-page.tsx'

export { action, loader } from './backup-codes-page.server.ts'

export default function BackupCodesPage() {
  const { isOn, left, hasSignOn } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | { backupCodes: string[] } | undefined
  useOutcome(result !== undefined && 'backupCodes' in result, 'two-factor-changed')
  const told = result !== undefined && 'backupCodes' in result ? result.backupCodes : null
  return (
    <SecuritySettings title={t('otp.backupTitle')} hasSignOn={hasSignOn}>
      {isOn ? (
        <SensitiveForm method="post" className={`${fieldCss.form} ${css.card}`}>
          <FormProblem words={told === null ? formError(result as FormResult | undefined, []) : undefined} />
          <p>{t('otp.backupLeft', { count: left })}</p>
          <p>{t('otp.backupReplaceText')}</p>
          <Button type="submit">{t('otp.backupReplace')}</Button>
        </SensitiveForm>
      ) : (
        <p>
          {t('otp.isOff')} <Link to="/2fa/enable/">{t('otp.enableTitle')}</Link>
        </p>
      )}
      {told === null ? null : <BackupCodes codes={told} />}
    </SecuritySettings>
  )
}
