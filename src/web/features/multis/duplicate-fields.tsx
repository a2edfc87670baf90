import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

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
        {...upTo(LIMITS.multiTitleLength)}
        error={fieldError(result, 'title')}
        required
        autoComplete="off"
      />
    </>
  )
}
