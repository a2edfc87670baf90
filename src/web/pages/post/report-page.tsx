import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Reported, ReportFields, reportTitle } from '../../features/posts/report-fields.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import type { loader } from './report-page.server.ts'

export { action, loader } from './report-page.server.ts'

/** The report form without script. */
export default function ReportPage() {
  const { isSent, about } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  return (
    <SingleColumn title={reportTitle(about)} isNarrow>
      <PageTitle label={reportTitle(about)} />
      {isSent ? (
        <p className={fieldCss.row}>
          {t('report.sent')} {t('report.next')} <ButtonLink to="/">{t('error.page.goHome')}</ButtonLink>
        </p>
      ) : (
        <Form method="post" className={fieldCss.form}>
          <FormProblem words={formError(result, [])} />
          {about === null ? null : <Reported about={about} />}
          <ReportFields about={about} values={result?.values} />
          <p className={fieldCss.hint}>{t('report.intro')}</p>
          <Button look="main" type="submit">
            {t('report.send')}
          </Button>
        </Form>
      )}
    </SingleColumn>
  )
}
