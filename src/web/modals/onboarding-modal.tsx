import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../data/shell-data.ts'
import { OnboardingFields, type Suggestion } from '../features/account/onboarding-fields.tsx'
import { OnboardingTopics } from '../features/account/onboarding-topics.tsx'
import { type FormResult, formError } from '../forms/form-result.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'

const PATH = '/account/onboarding/'
type Loaded = { topics: { slug: string; title: string }[]; asksTopics: boolean; suggested: Suggestion[] }

/** Onboarding of a new member (R2.14-acc-18): topics, then communities on them; every step can be skipped. */
export function OnboardingModal({ onClose }: { onClose: () => void }) {
  const { siteName } = useShell()
  const { load, data, state } = useFetcher<Loaded>()
  const [isPastTopics, setPastTopics] = useState(false)
  const sending = useFetcher<FormResult | { ok: true }>()
  const isDone = sending.state === 'idle' && sending.data !== undefined && 'ok' in sending.data
  useEffect(() => void load(PATH), [load])
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const result = sending.data !== undefined && 'error' in sending.data ? sending.data : undefined
  if (data?.asksTopics === true && !isPastTopics) {
    const choose = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const slugs = new FormData(event.currentTarget).getAll('topic').map(slug => ['topic', String(slug)])
      setPastTopics(true)
      void load(`${PATH}?${new URLSearchParams([['step', 'communities'], ...slugs])}`)
    }
    return (
      <Dialog title={t('onboarding.title', { siteName })} onClose={onClose}>
        <form className={fieldCss.form} onSubmit={choose}>
          <p>{t('onboarding.topicsText')}</p>
          <OnboardingTopics topics={data.topics} />
          <div className={dialogCss.buttons}>
            <Button onClick={() => setPastTopics(true)}>{t('onboarding.skip')}</Button>
            <Button look="main" type="submit">
              {t('onboarding.next')}
            </Button>
          </div>
        </form>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('onboarding.title', { siteName })} onClose={onClose}>
      <sending.Form method="post" action={PATH} className={fieldCss.form}>
        <input type="hidden" name="stay" value="1" />
        <FormProblem words={formError(result, [])} />
        <p>{t('onboarding.text')}</p>
        {data === undefined || state !== 'idle' ? (
          <p role="status">{t('shell.loading')}</p>
        ) : (
          <OnboardingFields suggested={data.suggested} />
        )}
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
