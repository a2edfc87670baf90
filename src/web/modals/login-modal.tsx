import { type MouseEvent, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { loginPath } from '../data/login-path.ts'
import { CodeFields } from '../features/account/code-fields.tsx'
import { PasskeyButton } from '../features/account/passkey-button.tsx'
import { SignOnLinks, type SignOnProviders } from '../features/account/sign-on-links.tsx'
import { useLoginProof } from '../features/account/use-login-proof.tsx'
import { reportToHost } from '../features/account-manager/report-to-host.ts'
import { type FormResult, fieldError, formError } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss, TextField } from '../ui/fields/field.tsx'
import { isPlainClick } from '../ui/plain-click.ts'
import { type Modals, openModal } from './open-modal.ts'

type Answer = FormResult | { ok: true } | { step: 'confirm-otp' }

/** Logs in without leaving the page; everything typed stays. */
export function LoginModal({
  reason,
  to,
  thingId,
  isFramed = false,
  onClose,
}: Modals['login'] & { onClose: () => void }) {
  const first = useFetcher<Answer>()
  const second = useFetcher<Answer>()
  const isCodeAsked = first.data !== undefined && 'step' in first.data
  const isDone = [first, second].some(
    ({ state, data }) => state === 'idle' && data !== undefined && 'ok' in data,
  )
  useEffect(() => {
    if (!isDone) return
    if (isFramed) reportToHost('login')
    onClose()
  }, [isDone, isFramed, onClose])
  useFailure(isFramed, [first.data, second.data])
  return (
    <Dialog title={t('account.logInTitle')} onClose={onClose}>
      <div className={fieldCss.form}>
        {isCodeAsked ? (
          <CodeStep fetcher={second} />
        ) : (
          <FirstStep
            fetcher={first}
            onRegister={event => openRegister(event, thingId)}
            reason={reason ?? t(to === undefined ? 'account.loginPrompt' : `account.loginTo.${to}`)}
          />
        )}
        <PasskeyButton
          wish="use"
          words={t(isCodeAsked ? 'passkeys.instead' : 'passkeys.logIn')}
          onShown={passkey => second.submit({ passkey, stay: '1' }, { method: 'post', action: '/login' })}
        />
        {isCodeAsked ? null : <OtherWays />}
        <FormProblem words={isCodeAsked ? undefined : formError(refusalOf(second.data), [])} />
      </div>
    </Dialog>
  )
}

/** R8-23: reports failures to the page around a framed dialog as errors of its page. */
function useFailure(isFramed: boolean, answers: readonly (Answer | undefined)[]): void {
  const failure = answers.map(refusalOf).find(result => result !== undefined)
  useEffect(() => {
    if (isFramed && failure !== undefined) window.reportError(new Error('Failed to login'))
  }, [isFramed, failure])
}

type Step = { fetcher: ReturnType<typeof useFetcher<Answer>> }

type FirstProps = Step & { reason: string; onRegister: (event: MouseEvent) => void }

function FirstStep({ fetcher, reason, onRegister }: FirstProps) {
  const location = useLocation()
  const result = refusalOf(fetcher.data)
  const register = loginPath(location.mask ?? location).replace('/login', '/register')
  const proof = useLoginProof(result)
  return (
    <fetcher.Form method="post" action="/login" className={fieldCss.form}>
      <p>{reason}</p>
      <FormProblem words={proof.isSolving ? undefined : formError(result, ['name', 'password'])} />
      {proof.fields}
      <input type="hidden" name="stay" value="1" />
      <TextField
        name="name"
        label={t('account.name')}
        error={fieldError(result, 'name')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="password"
        type="password"
        label={t('account.password')}
        error={fieldError(result, 'password')}
        required
        autoComplete="current-password"
      />
      <p>
        <a href="/password_reset" className={dialogCss.link}>
          {t('account.forgot')}
        </a>
        {result?.error.code === 'login_guarded' ? (
          <>
            <br />
            <a href="/account/magic_link" className={dialogCss.link}>
              {t('magic.link')}
            </a>
          </>
        ) : null}
      </p>
      <div className={dialogCss.inlineButtons}>
        <a href={register} className={dialogCss.link} onClick={onRegister}>
          {t('account.noAccount')} {t('account.register')}
        </a>
        <Button look="main" type="submit" disabled={fetcher.state !== 'idle'}>
          {t('account.logIn')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** Opens sign-up in a dialog too, on a plain click. */
function openRegister(event: MouseEvent, thingId: string | undefined): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  const about = thingId === undefined ? {} : { thingId }
  openModal('account-manager', { page: 'register', actionSource: 'login', ...about })
}

function CodeStep({ fetcher }: Step) {
  const result = refusalOf(fetcher.data)
  // The focused field disappeared with the first step.
  return (
    <fetcher.Form method="post" action="/login" className={fieldCss.form} ref={focusField}>
      <p>{t('otp.modalText')}</p>
      <FormProblem words={formError(result, ['code'])} />
      <input type="hidden" name="stay" value="1" />
      <input type="hidden" name="step" value="confirm-otp" />
      <CodeFields result={result} isBackupTaken />
      <div className={dialogCss.inlineButtons}>
        <Button look="main" type="submit" disabled={fetcher.state !== 'idle'}>
          {t('account.logIn')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

function focusField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
}

/** Sign-on providers; loaded on demand, since few readers open this dialog. */
function OtherWays() {
  const [providers, setProviders] = useState<SignOnProviders>([])
  const location = useLocation()
  const { pathname, search } = location.mask ?? location
  useEffect(() => {
    const asked = new AbortController()
    fetch('/api/bootstrap', { signal: asked.signal })
      .then(answer => answer.json())
      // On failure the other log-in methods remain.
      .then(
        (answer: { providers?: SignOnProviders }) => setProviders(answer.providers ?? []),
        () => undefined,
      )
    return () => asked.abort()
  }, [])
  return <SignOnLinks providers={providers} dest={pathname + search} />
}

function refusalOf(answer: Answer | undefined): FormResult | undefined {
  return answer !== undefined && 'error' in answer ? answer : undefined
}
