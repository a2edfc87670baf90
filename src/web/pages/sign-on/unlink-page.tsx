import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { useOutcome } from '../../features/account-manager/use-outcome.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SecurityPage } from '../security/security-page.tsx'
import type { loader } from './link-page.server.ts'

export { loader, unlinkAction as action } from './link-page.server.ts'

export default function UnlinkPage() {
  const { provider, isLinked, isDone } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const { id, name } = provider
  useOutcome(isDone, 'sso-unlink-success', t('signOn.disconnected'))
  return (
    <SecurityPage title={t('signOn.unlinkTitle', { provider: name })}>
      {isDone ? <p role="status">{t('signOn.disconnected')}</p> : null}
      {isLinked ? (
        <SensitiveForm method="post" className={fieldCss.form}>
          <FormProblem words={formError(result, [])} />
          <p>{t('signOn.unlinkText', { provider: name })}</p>
          <Button look="danger" type="submit">
            {t('signOn.unlink', { provider: name })}
          </Button>
        </SensitiveForm>
      ) : (
        <p>
          {t('signOn.isNotLinked', { provider: name })}{' '}
          <Link to={`/account/sso/link/?provider=${id}`}>{t('signOn.linkTitle', { provider: name })}</Link>
        </p>
      )}
    </SecurityPage>
  )
}
