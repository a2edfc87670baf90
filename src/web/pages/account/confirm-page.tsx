import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ConfirmFields } from '../../features/account/confirm-fields.tsx'
import { SignOnLinks } from '../../features/account/sign-on-links.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import css from './account-page.module.css'
import type { loader } from './confirm-page.server.ts'
import { PasskeyLogin } from './log-in/passkey-login.tsx'

export { action, loader } from './confirm-page.server.ts'

export default function ConfirmPage() {
  const { dest, name, hasPassword, providers } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <SingleColumn title={t('confirm.title')} isNarrow>
      <PageTitle label={t('confirm.title')} />
      <meta name="robots" content="noindex,nofollow" />
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, ['password'])} />
        <p>{t(dest.startsWith('/admin') ? 'confirm.introAdmin' : 'confirm.intro')}</p>
        <p>{t('confirm.as', { name })}</p>
        <input type="hidden" name="dest" value={dest} />
        {hasPassword ? (
          <>
            <ConfirmFields name={name} result={result} />
            <Button look="main" type="submit">
              {t('confirm.send')}
            </Button>
          </>
        ) : null}
      </Form>
      <div className={css.ways}>
        <PasskeyLogin dest={dest} words={t(hasPassword ? 'passkeys.instead' : 'passkeys.logIn')} />
        <SignOnLinks providers={providers} dest={dest} wish="confirm" />
      </div>
    </SingleColumn>
  )
}
