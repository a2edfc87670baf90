import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MULTI_FIELDS, MultiFields, NEW_MULTI } from '../../features/multis/multi-fields.tsx'
import { MultiNames } from '../../features/multis/multi-names.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { useFocusWrong } from '../../forms/use-focus-wrong.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import type { loader } from './create-multi-page.server.ts'

export { action, loader } from './create-multi-page.server.ts'

/** Creates a custom feed, optionally from a list of names. */
export default function CreateMultiPage() {
  const { names } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const form = useFocusWrong(result)
  return (
    <SingleColumn title={t('multi.createTitle')} isNarrow>
      <PageTitle label={t('multi.createTitle')} />
      <Form ref={form} method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, MULTI_FIELDS)} />
        <p>{t('multi.intro')}</p>
        <MultiFields values={NEW_MULTI} result={result} />
        <MultiNames label={t('multi.communities')} names={names} result={result} />
        <p>
          <Button look="main" type="submit">
            {t('multi.createButton')}
          </Button>
        </p>
      </Form>
    </SingleColumn>
  )
}
