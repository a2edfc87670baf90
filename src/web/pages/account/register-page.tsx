import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, useActionData, useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/translate-pages.ts'
import { isEmbedded } from '../../data/embedded.ts'
import { useShell } from '../../data/shell-data.ts'
import { SignOnLinks } from '../../features/account/sign-on-links.tsx'
import { framedPath } from '../../features/account-manager/frame-address.ts'
import { keepFields, restoreFields } from '../../features/account-manager/kept-fields.ts'
import { useSteps } from '../../features/account-manager/use-steps.ts'
import { focusWrong } from '../../forms/focus-wrong.ts'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { AccountFields } from './account-fields.tsx'
import css from './account-page.module.css'
import type { loader } from './register-page.server.ts'

export { action, loader } from './register-page.server.ts'

const SIGN_UP = 'sign-up'
const KEPT = ['name', 'email'] as const
const STEPS = ['email', 'username-and-password'] as const

/** Opening an account: all on one page, or in a frame step by step. */
export default function RegisterPage() {
  const { dest, providers } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const { siteName } = useShell()
  const isFramed = isEmbedded(useLocation().search)
  const { shows, next, goTo } = useSteps(STEPS)
  const form = useRef<HTMLFormElement>(null)
  // A half-finished sign-up goes on where it was left, also after its dialog was closed.
  const hasName = shows('username-and-password')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own fields
  useEffect(() => restoreFields(form.current, SIGN_UP, KEPT), [hasName])
  const emailError = fieldError(result, 'email')
  useEffect(() => {
    if (emailError !== undefined) goTo('email')
  }, [emailError, goTo])
  // Where a keyboard goes on: the first field that is wrong.
  useEffect(() => {
    if (result !== undefined) focusWrong(form.current)
  }, [result])
  const handleSubmit = (event: FormEvent) => {
    if (next === null) return
    event.preventDefault()
    next()
  }
  return (
    <SingleColumn title={t('account.registerTitle')} isNarrow>
      <title>{t('page.labelled', { label: t('account.registerTitle'), siteName })}</title>
      <Form
        method="post"
        ref={form}
        // The last step's problems are all said at once, by the server.
        noValidate={next === null}
        className={fieldCss.form}
        onSubmit={handleSubmit}
        onInput={event => keepFields(event.currentTarget, SIGN_UP, KEPT)}
      >
        <FormProblem words={formError(result, ['name', 'password', 'email'])} />
        <input type="hidden" name="dest" value={dest} />
        {shows('username-and-password') ? <AccountFields result={result} isNew="sign-up" /> : null}
        <div hidden={!shows('email')}>
          <TextField
            name="email"
            type="email"
            label={t('account.email')}
            hint={t('account.emailHint')}
            defaultValue={result?.values?.email}
            error={emailError}
            autoComplete="email"
          />
        </div>
        <Button look="main" type="submit">
          {t(next === null ? 'account.register' : 'account.next')}
        </Button>
      </Form>
      {providers.length === 0 ? null : (
        <div className={css.ways}>
          <SignOnLinks providers={providers} dest={dest} />
        </div>
      )}
      <p className={css.other}>
        {t('account.hasAccount')}{' '}
        <Link to={isFramed ? framedPath('login') : `/login?dest=${encodeURIComponent(dest)}`}>
          {t('account.logIn')}
        </Link>
      </p>
    </SingleColumn>
  )
}
