import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, dialogCss } from '../../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { ConfirmFields } from './confirm-fields.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Props = { isForAdmin: boolean; onDone: () => void; onClose: () => void }

/** Asks the signed-in member for their password, then continues what they were doing. */
export function RecentLoginModal({ isForAdmin, onDone, onClose }: Props) {
  const fetcher = useFetcher<FormResult | { ok: true }>()
  const name = useShell().viewer?.name ?? ''
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && 'ok' in fetcher.data
  const hasGoneOn = useRef(false)
  useEffect(() => {
    if (!isDone || hasGoneOn.current) return
    hasGoneOn.current = true
    onClose()
    onDone()
  }, [isDone, onClose, onDone])
  const result = fetcher.data !== undefined && 'error' in fetcher.data ? fetcher.data : undefined
  return (
    <Dialog title={t('confirm.title')} onClose={onClose}>
      <div className={fieldCss.form}>
        <fetcher.Form method="post" action="/account/confirm" className={fieldCss.form}>
          <p>{t(isForAdmin ? 'confirm.introAdmin' : 'confirm.intro')}</p>
          <FormProblem words={formError(result, ['password'])} />
          <input type="hidden" name="stay" value="1" />
          <ConfirmFields name={name} result={result} />
          <div className={dialogCss.inlineButtons}>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
            <Button look="main" type="submit" disabled={fetcher.state !== 'idle'}>
              {t('confirm.send')}
            </Button>
          </div>
        </fetcher.Form>
        <PasskeyButton
          wish="use"
          words={t('passkeys.instead')}
          onShown={passkey =>
            fetcher.submit({ passkey, stay: '1' }, { method: 'post', action: '/account/confirm' })
          }
        />
      </div>
    </Dialog>
  )
}
