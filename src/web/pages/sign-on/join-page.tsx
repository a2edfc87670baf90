import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ConfirmFields } from '../../features/account/confirm-fields.tsx'
import { useLoginProof } from '../../features/account/use-login-proof.tsx'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { SecurityPage } from '../security/security-page.tsx'
import type { loader } from './join-page.server.ts'

export { action, loader } from './join-page.server.ts'

export default function JoinPage() {
  const { name, provider } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const proof = useLoginProof(result)
  return (
    <SecurityPage title={t('signOn.joinTitle', { provider })}>
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={proof.isSolving ? undefined : formError(result, ['password'])} />
        {proof.fields}
        <p>{t('signOn.joinText', { name, provider })}</p>
        <ConfirmFields name={name} result={result} />
        <div className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('signOn.join')}
          </Button>
          <ButtonLink to="/login">{t('shell.cancel')}</ButtonLink>
        </div>
      </Form>
    </SecurityPage>
  )
}
