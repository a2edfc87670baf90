import { Form, useActionData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { AccountFields } from './account-fields.tsx'

export { action, loader } from './setup-page.server.ts'

export default function SetupPage() {
  const result = useActionData() as FormResult | undefined
  const { siteName } = useShell()
  const title = t('account.setupTitle', { siteName })
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, ['name', 'password'])} />
        <p>{t('account.setupText')}</p>
        <AccountFields result={result} isNew="set-up" />
        <Button look="main" type="submit">
          {t('account.setupDone')}
        </Button>
      </Form>
    </SingleColumn>
  )
}
