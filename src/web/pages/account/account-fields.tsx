import { useState } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/fields/field.tsx'
import css from './account-page.module.css'
import { useNameCheck } from './use-name-check.ts'

/** `isNew`: an account is opened; by signing up, or another way. */
type Props = { result: FormResult | undefined; isNew: false | 'sign-up' | 'set-up' }

/** Name and password; for new accounts with what is asked of them. */
export function AccountFields({ result, isNew }: Props) {
  return (
    <>
      <NameField result={result} isNew={isNew} />
      <TextField
        name="password"
        type="password"
        label={t('account.password')}
        hint={isNew !== false ? t('account.passwordHint', { min: LIMITS.passwordMin }) : undefined}
        error={fieldError(result, 'password')}
        required
        minLength={isNew !== false ? LIMITS.passwordMin : undefined}
        maxLength={LIMITS.passwordMax}
        autoComplete={isNew !== false ? 'new-password' : 'current-password'}
      />
    </>
  )
}

/** The name; while somebody new types it, whether they could have it. */
function NameField({ result, isNew }: Props) {
  const [typed, setTyped] = useState('')
  const isSignUp = isNew === 'sign-up'
  const check = useNameCheck(isSignUp ? typed : '')
  // What the server said stands until something else is typed.
  const error = typed === '' || typed === result?.values?.name ? fieldError(result, 'name') : undefined
  const limits = { min: LIMITS.accountNameMin, max: LIMITS.accountNameMax }
  return (
    <div>
      <TextField
        name="name"
        label={t('account.name')}
        hint={isNew === false ? undefined : t('account.nameHint', limits)}
        defaultValue={result?.values?.name}
        error={error}
        required
        maxLength={LIMITS.accountNameMax}
        autoComplete="username"
        autoFocus={result === undefined}
        autoCapitalize="none"
        spellCheck={false}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      {isSignUp ? (
        <p role="status" className={css.nameCheck} data-free={check?.isFree}>
          {error === undefined ? check?.words : null}
        </p>
      ) : null}
    </div>
  )
}
