import { useState } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import css from './account-page.module.css'
import { useNameCheck } from './use-name-check.ts'

/** `isNew`: the form creates an account, by sign-up or first-time setup. */
type Props = { result: FormResult | undefined; isNew: false | 'sign-up' | 'set-up' }

/** Username and password fields; for a new account also the sign-up questions. */
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
        {...upTo(LIMITS.passwordMax)}
        autoComplete={isNew !== false ? 'new-password' : 'current-password'}
      />
    </>
  )
}

/** Username field; for new accounts it shows whether the name is available while it is typed. */
function NameField({ result, isNew }: Props) {
  const [typed, setTyped] = useState('')
  const isSignUp = isNew === 'sign-up'
  const check = useNameCheck(isSignUp ? typed : '')
  // The server's error stays until the text changes.
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
