import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MULTI_FIELDS, MultiFields } from '../../features/multis/multi-fields.tsx'
import css from '../../features/multis/multis.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { useFocusWrong } from '../../forms/use-focus-wrong.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import type { loader } from './edit-multi-page.server.ts'

export { action, loader } from './edit-multi-page.server.ts'

/** A custom feed's details and visibility and, set apart, its deletion. */
export default function EditMultiPage() {
  const multi = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const form = useFocusWrong(result)
  const values = { ...multi, isPublic: multi.audience === 'public' }
  return (
    <SingleColumn title={t('multi.editTitle')} isNarrow>
      <PageTitle label={t('multi.editTitle')} />
      <Form ref={form} method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, MULTI_FIELDS)} />
        <MultiFields values={values} result={result} />
        <p className={fieldCss.row}>
          <Button look="main" type="submit" name="intent" value="save">
            {t('setup.save')}
          </Button>
          <ButtonLink to={multi.path}>{t('shell.cancel')}</ButtonLink>
        </p>
      </Form>
      <Form method="post" className={css.away}>
        <p>{t('multi.deleteText')}</p>
        <SureButton type="submit" name="intent" value="delete" sure={t('multi.deleteSure')}>
          {t('multi.delete')}
        </SureButton>
      </Form>
    </SingleColumn>
  )
}
