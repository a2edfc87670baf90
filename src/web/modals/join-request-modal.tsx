import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, failureOf, fieldError, formError } from '../forms/form-result.ts'
import { useFocusWrong } from '../forms/use-focus-wrong.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss, TextAreaField } from '../ui/fields/field.tsx'
import { upTo } from '../ui/fields/up-to.ts'
import type { Modals } from './open-modal.ts'

/** Requests to post in a restricted community, or to join a private one (R2.14-mod-06, R2.14-mod-08). */
export function JoinRequestModal({
  kind,
  name,
  path,
  onClose,
}: Modals['join-request'] & { onClose: () => void }) {
  const fetcher = useFetcher<FormResult | { ok: true }>()
  const result = failureOf(fetcher.data)
  const form = useFocusWrong(result)
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && result === undefined
  useEffect(() => {
    if (!isDone) return
    showToast({ kind: 'SuccessCommunity', text: t('setup.requestSent') })
    onClose()
  }, [isDone, onClose])
  return (
    <Dialog title={t(`setup.request.${kind}`, { name })} onClose={onClose}>
      <fetcher.Form ref={form} method="post" action={`${path}request`} className={fieldCss.form}>
        <FormProblem words={formError(result, ['message'])} />
        <input type="hidden" name="stay" value="1" />
        <p>{t(`setup.request.${kind}Text`, { name })}</p>
        <TextAreaField
          name="message"
          label={t('setup.requestMessage')}
          hint={t('setup.requestHint')}
          {...upTo(LIMITS.requestLength)}
          rows={4}
          error={fieldError(result, 'message')}
        />
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="main" type="submit" disabled={fetcher.state !== 'idle'}>
            {t('setup.requestSend')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
