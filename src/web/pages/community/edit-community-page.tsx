import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { useShell } from '../../data/shell-data.ts'
import { CommunityFields } from '../../features/communities/community-fields.tsx'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { CheckField, FormProblem, fieldCss } from '../../ui/field.tsx'
import type { loader } from './edit-community-page.server.ts'
import { LookFields } from './look-fields.tsx'

export { action, loader } from './edit-community-page.server.ts'

const FIELDS = ['title', 'description', 'sidebarMarkdown', 'accent', 'icon']

export default function EditCommunityPage() {
  const { community, isExcludedFromPopular } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const { siteName } = useShell()
  const form = useUnsavedForm()
  const typed = result?.values
  const title = t('community.editTitle', { name: community.prefixedName })
  const isExcluded = typed === undefined ? isExcludedFromPopular : 'isExcludedFromPopular' in typed
  return (
    <SingleColumn title={title}>
      <title>{t('page.labelled', { label: title, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      <Form ref={form} method="post" encType="multipart/form-data" className={fieldCss.form}>
        <FormProblem words={formError(result, FIELDS)} />
        <CommunityFields
          values={{ ...community, title: community.title === community.name ? '' : community.title }}
          result={result}
        />
        <CheckField
          name="isExcludedFromPopular"
          defaultChecked={isExcluded}
          label={t('community.excludeField')}
          hint={t('community.excludeHint')}
        />
        <MarkdownField
          name="sidebarMarkdown"
          label={t('community.sidebar')}
          hint={t('community.sidebarHint')}
          defaultValue={typed?.sidebarMarkdown ?? community.sidebarMarkdown}
          maxLength={LIMITS.sidebarLength}
          error={fieldError(result, 'sidebarMarkdown')}
        />
        <LookFields community={community} result={result} />
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('community.save')}
          </Button>
          <ButtonLink to={community.path}>{t('shell.cancel')}</ButtonLink>
        </p>
      </Form>
    </SingleColumn>
  )
}
