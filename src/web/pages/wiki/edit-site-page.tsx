import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-wiki.ts'
import { useShell } from '../../data/shell-data.ts'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/field.tsx'
import type { loader } from './edit-site-page.server.ts'
import { siteTitle } from './site-title.ts'

export { action, loader } from './edit-site-page.server.ts'

/** Where admins write one of the site's own documents. */
export default function EditSitePage() {
  const { page } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const { siteName } = useShell()
  const form = useUnsavedForm()
  const title = t('wiki.editTitle', { title: siteTitle(page.name) })
  return (
    <SingleColumn title={title}>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      <Form method="post" ref={form} className={fieldCss.form}>
        <FormProblem words={formError(result, ['markdown'])} />
        <MarkdownField
          name="markdown"
          label={t('wiki.text')}
          hint={t('wiki.textHint')}
          defaultValue={result?.values?.markdown ?? page.markdown}
          maxLength={LIMITS.wikiPageLength}
          error={fieldError(result, 'markdown')}
        />
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('wiki.save')}
          </Button>
          <ButtonLink to={`/wiki/${page.name}`}>{t('shell.cancel')}</ButtonLink>
        </p>
      </Form>
    </SingleColumn>
  )
}
