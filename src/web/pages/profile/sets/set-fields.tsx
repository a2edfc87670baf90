import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { PostSetView } from '#shared/views/profile-view.ts'
import { type FormResult, fieldError, formError } from '../../../forms/form-result.ts'
import { FormProblem, TextAreaField, TextField } from '../../../ui/fields/field.tsx'
import { upTo } from '../../../ui/fields/up-to.ts'

type Props = { result: FormResult | undefined; set?: PostSetView }

/** Name and description of a set. */
export function SetFields({ result, set }: Props) {
  return (
    <>
      <FormProblem words={formError(result, ['title', 'description'])} />
      <TextField
        name="title"
        label={t('sets.title')}
        {...upTo(LIMITS.setTitleLength)}
        defaultValue={result?.values?.title ?? set?.title}
        error={fieldError(result, 'title')}
        required
        autoComplete="off"
      />
      <TextAreaField
        name="description"
        label={t('sets.description')}
        rows={2}
        {...upTo(LIMITS.setTextLength)}
        defaultValue={result?.values?.description ?? set?.description}
        error={fieldError(result, 'description')}
      />
    </>
  )
}
