import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ModShareFields } from '../../features/moderation/mod-share-fields.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './share-page.server.ts'

export { action, loader } from './share-page.server.ts'

/** Sends a post as a moderator, without script. */
export default function SharePage() {
  const { title, permalink, isSent } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const errors = { to: fieldError(result, 'to'), note: fieldError(result, 'note') }
  return (
    <SingleColumn title={t('modmail.shareTitle')} isNarrow>
      <PageTitle label={t('modmail.shareTitle')} />
      <p>
        <Link to={permalink}>{title}</Link>
      </p>
      {isSent ? <p role="status">{t('modmail.sent')}</p> : null}
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, ['to', 'note'])} />
        <ModShareFields typed={result?.values} errors={errors} />
        <p>
          <Button look="main" type="submit">
            {t('modmail.send')}
          </Button>
        </p>
      </Form>
    </SingleColumn>
  )
}
