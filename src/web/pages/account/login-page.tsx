import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-pages.ts'
import { useShell } from '../../data/shell-data.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/field.tsx'
import { AccountFields } from './account-fields.tsx'
import css from './account-page.module.css'
import type { loader } from './login-page.server.ts'

export { action, loader } from './login-page.server.ts'

export default function LoginPage() {
  const { dest } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const { siteName } = useShell()
  return (
    <SingleColumn title={t('account.logInTitle')} isNarrow>
      <title>{t('page.labelled', { label: t('account.logInTitle'), siteName })}</title>
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, ['name', 'password'])} />
        <input type="hidden" name="dest" value={dest} />
        <AccountFields result={result} isNew={false} />
        <Button look="main" type="submit">
          {t('account.logIn')}
        </Button>
      </Form>
      <p className={css.other}>
        {t('account.noAccount')}{' '}
        <Link to={`/register?dest=${encodeURIComponent(dest)}`}>{t('account.register')}</Link>
      </p>
    </SingleColumn>
  )
}
