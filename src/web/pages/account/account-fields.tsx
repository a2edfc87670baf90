import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/field.tsx'

type Props = { result: FormResult | undefined; isNew: boolean }

/** Name and password; for new accounts with what is asked of them. */
export function AccountFields({ result, isNew }: Props) {
  return (
    <>
      <TextField
        name="name"
        label={t('account.name')}
        hint={
          isNew
            ? t('account.nameHint', { min: LIMITS.accountNameMin, max: LIMITS.accountNameMax })
            : undefined
        }
        defaultValue={result?.values?.name}
        error={fieldError(result, 'name')}
        required
        maxLength={LIMITS.accountNameMax}
        autoComplete="username"
        autoFocus={result === undefined}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="password"
        type="password"
        label={t('account.password')}
        hint={isNew ? t('account.passwordHint', { min: LIMITS.passwordMin }) : undefined}
        error={fieldError(result, 'password')}
        required
        minLength={isNew ? LIMITS.passwordMin : undefined}
        maxLength={LIMITS.passwordMax}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    </>
  )
}
