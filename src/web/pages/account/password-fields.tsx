import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-account.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/fields/field.tsx'

type Props = { result: FormResult | undefined; label?: string }

/** The password somebody has, to show that it is them. */
export function CurrentPasswordField({ result, label = t('accountSettings.currentPassword') }: Props) {
  return (
    <TextField
      name="currentPassword"
      type="password"
      label={label}
      error={fieldError(result, 'currentPassword')}
      required
      maxLength={LIMITS.passwordMax}
      autoComplete="current-password"
    />
  )
}

/** A password to be. */
export function NewPasswordField({ result }: Props) {
  return (
    <TextField
      name="password"
      type="password"
      label={t('password.new')}
      hint={t('account.passwordHint', { min: LIMITS.passwordMin })}
      error={fieldError(result, 'password')}
      required
      minLength={LIMITS.passwordMin}
      maxLength={LIMITS.passwordMax}
      autoComplete="new-password"
    />
  )
}
