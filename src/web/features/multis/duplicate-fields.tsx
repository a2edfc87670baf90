import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/fields/field.tsx'

type Props = { of: { owner: string; name: string; title: string }; result: FormResult | undefined }

/** The title of the copy. */
export function DuplicateFields({ of: { owner, name, title }, result }: Props) {
  return (
    <>
      <p>{t('multi.duplicateText', { owner: `u/${owner}` })}</p>
      <input type="hidden" name="of" value={`${owner}/${name}`} />
      <TextField
        name="title"
        label={t('multi.title')}
        defaultValue={result?.values?.title ?? title}
        maxLength={LIMITS.multiTitleLength}
        error={fieldError(result, 'title')}
        required
        autoComplete="off"
      />
    </>
  )
}
