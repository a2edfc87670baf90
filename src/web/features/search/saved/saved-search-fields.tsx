import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../../forms/form-result.ts'
import { CheckField, TextField } from '../../../ui/fields/field.tsx'
import { upTo } from '../../../ui/fields/up-to.ts'

/** Fields that show their own errors. */
export const SAVED_FIELDS = ['name', 'query'] as const

type Values = { name: string; query: string; isPinned: boolean; isNotifying: boolean }
type Props = { values: Values; result: FormResult | undefined; hasQuery?: boolean }

/** Name, query and notifications of a saved search. */
export function SavedSearchFields({ values, result, hasQuery = false }: Props) {
  const typed = result?.values
  const isOn = (name: 'isPinned' | 'isNotifying') => (typed === undefined ? values[name] : name in typed)
  return (
    <>
      <TextField
        name="name"
        label={t('saved.name')}
        defaultValue={typed?.name ?? values.name}
        {...upTo(LIMITS.savedSearchNameLength)}
        error={fieldError(result, 'name')}
        required
        autoComplete="off"
      />
      {hasQuery ? (
        <TextField
          name="query"
          label={t('saved.query')}
          defaultValue={typed?.query ?? values.query}
          {...upTo(LIMITS.searchLength)}
          error={fieldError(result, 'query')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      <CheckField name="isPinned" label={t('saved.isPinned')} defaultChecked={isOn('isPinned')} />
      <CheckField
        name="isNotifying"
        label={t('saved.isNotifying')}
        hint={t('saved.isNotifyingHint')}
        defaultChecked={isOn('isNotifying')}
      />
    </>
  )
}
