import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/fields/field.tsx'

/** Name field of a new community (R2.14-oth-44). */
export function CommunityNameField({ result }: { result: FormResult | undefined }) {
  const limits = { min: LIMITS.communityNameMin, max: LIMITS.communityNameMax }
  return (
    <TextField
      name="name"
      label={t('community.name')}
      hint={t('community.nameHint', limits)}
      defaultValue={result?.values?.name}
      error={fieldError(result, 'name')}
      required
      minLength={limits.min}
      maxLength={limits.max}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
