import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { CodeFields } from '../../features/account/code-fields.tsx'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { useOutcome } from '../../features/account-manager/use-outcome.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { BackupCodes } from './backup-codes.tsx'
import type { loader } from './enable-2fa-page.server.ts'
import css from './security-page.module.css'
import { SecuritySettings } from './security-page.tsx'

export { action, loader } from './enable-2fa-page.server.ts'

export default function EnablePage() {
  const { setup, hasSignOn } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | { backupCodes: string[] } | undefined
  useOutcome(result !== undefined && 'backupCodes' in result, 'two-factor-changed')
  if (result !== undefined && 'backupCodes' in result)
    return (
      <SecuritySettings title={t('otp.enableTitle')} hasSignOn={hasSignOn}>
        <p role="status">{t('otp.enabled')}</p>
        <BackupCodes codes={result.backupCodes} />
      </SecuritySettings>
    )
  return (
    <SecuritySettings title={t('otp.enableTitle')} hasSignOn={hasSignOn}>
      {setup === null ? <AlreadyOn /> : <Setup {...setup} result={result} />}
    </SecuritySettings>
  )
}

function AlreadyOn() {
  return (
    <>
      <p>{t('otp.isOn')}</p>
      <div className={fieldCss.row}>
        <ButtonLink to="/2fa/backup-keys/">{t('otp.backupShow')}</ButtonLink>
        <ButtonLink look="danger" to="/2fa/disable/">
          {t('otp.disable')}
        </ButtonLink>
      </div>
    </>
  )
}

type Props = { secret: string; picture: { size: number; path: string }; result: FormResult | undefined }

function Setup({ secret, picture: { size, path }, result }: Props) {
  return (
    <SensitiveForm method="post" className={`${fieldCss.form} ${css.card}`}>
      <FormProblem words={formError(result, ['code'])} />
      <p>{t('otp.enableText')}</p>
      <svg
        className={css.picture}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('otp.picture')}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p>
        {tNodes('otp.secret', {
          key: <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>,
        })}
      </p>
      <CodeFields result={result} isBackupTaken={false} />
      <Button look="main" type="submit">
        {t('otp.enable')}
      </Button>
    </SensitiveForm>
  )
}
