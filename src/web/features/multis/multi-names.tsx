import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, TextAreaField } from '../../ui/fields/field.tsx'

type NamesProps = { label: string; rows?: number; names?: string; result: FormResult | undefined }

/**
 * Names of communities and profiles, typed or pasted as a list. When some are unknown, they can be left out: a list from
 * elsewhere may have many.
 */
export function MultiNames({ label, rows = 3, names, result }: NamesProps) {
  return (
    <div>
      <TextAreaField
        name="communities"
        label={label}
        hint={t('multi.namesHint')}
        rows={rows}
        defaultValue={result?.values?.communities ?? names}
        error={fieldError(result, 'communities')}
        autoCapitalize="none"
        spellCheck={false}
      />
      {result?.error.code === 'places_unknown' ? (
        <CheckField name="skipsUnknown" label={t('multi.skipsUnknown')} />
      ) : null}
    </div>
  )
}
