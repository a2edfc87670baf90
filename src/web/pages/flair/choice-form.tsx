import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { FlairChoices } from '#shared/views/flair-view.ts'
import { FlairPicker } from '../../features/flair/flair-picker.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'

type Props = { title: string; choices: FlairChoices; back: string; result: FormResult | undefined }

/** The flair picker as a page. */
export function ChoiceForm({ title, choices, back, result }: Props) {
  const { templateId = '', text = '' } = result?.values ?? {}
  return (
    <SingleColumn title={title} isNarrow>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <Form method="post" className={fieldCss.form}>
        <FormProblem words={formError(result, ['text'])} />
        <input type="hidden" name="beforeId" value={choices.templateId} />
        <input type="hidden" name="beforeText" value={choices.applied?.text ?? ''} />
        <FlairPicker
          choices={choices}
          typed={result === undefined ? undefined : { templateId, text }}
          error={fieldError(result, 'text')}
        >
          <ButtonLink to={back}>{t('shell.cancel')}</ButtonLink>
        </FlairPicker>
      </Form>
    </SingleColumn>
  )
}
