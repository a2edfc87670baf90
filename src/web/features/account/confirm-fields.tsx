import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

/** Password field of the signed-in member; the name is there for password managers. */
export function ConfirmFields({ name, result }: { name: string; result: FormResult | undefined }) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <TextField
        name="password"
        type="password"
        label={t('account.password')}
        error={fieldError(result, 'password')}
        required
        {...upTo(LIMITS.passwordMax)}
        autoComplete="current-password"
      />
    </>
  )
}
