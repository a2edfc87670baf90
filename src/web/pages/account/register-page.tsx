import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-pages.ts'
import { useShell } from '../../data/shell-data.ts'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/field.tsx'
import { AccountFields } from './account-fields.tsx'
import css from './account-page.module.css'
import type { loader } from './register-page.server.ts'

export { action, loader } from './register-page.server.ts'

export default function RegisterPage() {
  const { dest } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const { siteName } = useShell()
  return (
    <SingleColumn title={t('account.registerTitle')} isNarrow>
      <title>{t('page.labelled', { label: t('account.registerTitle'), siteName })}</title>
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, ['name', 'password', 'email'])} />
        <input type="hidden" name="dest" value={dest} />
        <AccountFields result={result} isNew />
        <TextField
          name="email"
          type="email"
          label={t('account.email')}
          hint={t('account.emailHint')}
          defaultValue={result?.values?.email}
          error={fieldError(result, 'email')}
          autoComplete="email"
        />
        <Button look="main" type="submit">
          {t('account.register')}
        </Button>
      </Form>
      <p className={css.other}>
        {t('account.hasAccount')}{' '}
        <Link to={`/login?dest=${encodeURIComponent(dest)}`}>{t('account.logIn')}</Link>
      </p>
    </SingleColumn>
  )
}
