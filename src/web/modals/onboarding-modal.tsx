import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/translate-onboarding.ts'
import { useShell } from '../data/shell-data.ts'
import { OnboardingFields, type Suggestion } from '../features/account/onboarding-fields.tsx'
import { type FormResult, formError } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'

const PATH = '/account/onboarding/'

/** The first steps of somebody new (R2.14-acc-18): communities to join; every step can be skipped. */
export function OnboardingModal({ onClose }: { onClose: () => void }) {
  const { siteName } = useShell()
  const { load, data } = useFetcher<{ suggested: Suggestion[] }>()
  const sending = useFetcher<FormResult | { ok: true }>()
  const isDone = sending.state === 'idle' && sending.data !== undefined && 'ok' in sending.data
  useEffect(() => void load(PATH), [load])
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const result = sending.data !== undefined && 'error' in sending.data ? sending.data : undefined
  return (
    <Dialog title={t('onboarding.title', { siteName })} onClose={onClose}>
      <sending.Form method="post" action={PATH} className={fieldCss.form}>
        <input type="hidden" name="stay" value="1" />
        <FormProblem words={formError(result, [])} />
        <p>{t('onboarding.text')}</p>
        {data === undefined ? <p role="status">{t('shell.loading')}</p> : <OnboardingFields {...data} />}
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('onboarding.skip')}</Button>
          <Button look="main" type="submit" disabled={sending.state !== 'idle'}>
            {t('onboarding.join')}
          </Button>
        </div>
      </sending.Form>
    </Dialog>
  )
}
