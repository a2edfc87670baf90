import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { SITE_REPORT_REASONS } from '#shared/moderation/report-reasons.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import type { loader } from './site-report-page.server.ts'

export { action, loader } from './site-report-page.server.ts'

/** R2.10-26: a link, the broken site rule and a note; then a thank-you. */
export default function SiteReportPage() {
  const { isSent, link } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  const result = failureOf(useActionData())
  const title = t('report.siteTitle')
  if (isSent)
    return (
      <SingleColumn title={title} isNarrow>
        <PageTitle label={title} />
        <p role="status">{t('report.siteSent')}</p>
        <p>{t('report.next')}</p>
        <ButtonLink to="/">{t('shell.home')}</ButtonLink>
      </SingleColumn>
    )
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, ['link', 'note'])} />
        <p>{t('report.siteIntro', { siteName })}</p>
        <TextField
          name="link"
          label={t('report.link')}
          defaultValue={result?.values?.link ?? link}
          error={result?.error.field === 'link' ? t('report.linkWrong') : undefined}
          {...upTo(LIMITS.urlLength)}
          inputMode="url"
          autoComplete="off"
          required
        />
        <fieldset>
          <legend className={fieldCss.label}>{t('report.legend')}</legend>
          {SITE_REPORT_REASONS.map(reason => (
            <CheckField
              key={reason}
              type="radio"
              name="reason"
              value={reason}
              label={t(`report.${reason}`)}
              defaultChecked={result?.values?.reason === reason}
              required
            />
          ))}
        </fieldset>
        <TextAreaField
          name="note"
          label={t('report.note')}
          defaultValue={result?.values?.note}
          error={fieldError(result, 'note')}
          {...upTo(LIMITS.reportNoteLength)}
          rows={3}
        />
        <p>
          <Button look="main" type="submit">
            {t('report.send')}
          </Button>
        </p>
      </Form>
    </SingleColumn>
  )
}
