import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { SignOnLinks } from '../../features/account/sign-on-links.tsx'
import { reportToHost } from '../../features/account-manager/report-to-host.ts'
import { FormProblem } from '../../ui/fields/field.tsx'
import css from '../account/account-page.module.css'
import { SecurityPage } from '../security/security-page.tsx'
import type { loader } from './one-tap-page.server.ts'

export { action, loader } from './one-tap-page.server.ts'

/** Callback that Google's script invokes for each state of its prompt. */
const MOMENT = 'warrenOneTapMoment'

type Moment = {
  isDisplayMoment(): boolean
  isDisplayed(): boolean
  isSkippedMoment(): boolean
  isDismissedMoment(): boolean
}

function reportMoment(moment: Moment): void {
  if (moment.isDisplayMoment()) reportToHost(moment.isDisplayed() ? 'one-tap-displayed' : 'one-tap-failed')
  else if (moment.isSkippedMoment() || moment.isDismissedMoment()) reportToHost('one-tap-skipped')
}

/** Google One Tap, and a link that does the same without its script. */
export default function OneTapPage() {
  const { clientId, script, nonce, loginUri, dest } = useLoaderData<typeof loader>()
  const problem = useActionData() as { words: string } | undefined
  useEffect(() => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.onerror = () => reportToHost('one-tap-failed')
    Reflect.set(window, MOMENT, reportMoment)
    document.head.append(element)
    return () => element.remove()
  }, [script])
  return (
    <SecurityPage title={t('signOn.oneTapTitle')}>
      <FormProblem words={problem?.words} />
      <div
        id="g_id_onload"
        data-client_id={clientId}
        data-login_uri={loginUri}
        data-nonce={nonce}
        data-auto_select="false"
        data-itp_support="true"
        data-moment_callback={MOMENT}
      />
      <div className={css.ways}>
        <SignOnLinks providers={[{ id: 'google', name: 'Google' }]} dest={dest} />
      </div>
    </SecurityPage>
  )
}
