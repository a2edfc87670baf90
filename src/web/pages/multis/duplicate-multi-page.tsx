import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { DuplicateFields } from '../../features/multis/duplicate-fields.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { useFocusWrong } from '../../forms/use-focus-wrong.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import type { loader } from './duplicate-multi-page.server.ts'

export { action, loader } from './duplicate-multi-page.server.ts'

/** Copies a custom feed to the reader's own. */
export default function DuplicateMultiPage() {
  const of = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const form = useFocusWrong(result)
  const title = t('multi.duplicateTitle', { title: of.title })
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      <Form ref={form} method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, ['title'])} />
        <DuplicateFields of={of} result={result} />
        <p>
          <Button look="main" type="submit">
            {t('multi.duplicateButton')}
          </Button>
        </p>
      </Form>
    </SingleColumn>
  )
}
