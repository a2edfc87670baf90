import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { t } from '#shared/messages/translate-pages.ts'
import { type FormResult, fieldError, formError } from '../forms/form-result.ts'
import { loginPath } from '../shell/login-path.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss, TextField } from '../ui/field.tsx'
import type { Modals } from './open-modal.ts'

/** Logs in on the spot: the page and everything typed on it stay as they are. */
export function LoginModal({ reason, onClose }: Modals['login'] & { onClose: () => void }) {
  const fetcher = useFetcher<FormResult | { ok: true }>()
  const location = useLocation()
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && 'ok' in fetcher.data
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const result = fetcher.data !== undefined && 'error' in fetcher.data ? fetcher.data : undefined
  const register = loginPath(location.mask ?? location).replace('/login', '/register')
  return (
    <Dialog title={t('account.logInTitle')} onClose={onClose}>
      <fetcher.Form method="post" action="/login" className={fieldCss.form}>
        <p>{reason ?? t('account.loginPrompt')}</p>
        <FormProblem words={formError(result, ['name', 'password'])} />
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
        <div className={dialogCss.buttons}>
          <a href={register} className={dialogCss.link}>
            {t('account.noAccount')} {t('account.register')}
          </a>
          <Button look="main" type="submit" disabled={fetcher.state !== 'idle'}>
            {t('account.logIn')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
