import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

type Props = { result: FormResult | undefined; label?: string }

/** Asks for the current password to confirm the member's identity. */
export function CurrentPasswordField({ result, label = t('accountSettings.currentPassword') }: Props) {
  return (
    <TextField
      name="currentPassword"
      type="password"
      label={label}
      error={fieldError(result, 'currentPassword')}
      required
      {...upTo(LIMITS.passwordMax)}
      autoComplete="current-password"
    />
  )
}

/** Field for a new password. */
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
      {...upTo(LIMITS.passwordMax)}
      autoComplete="new-password"
    />
  )
}
