import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-security.ts'
import { SignOnLinks } from '../../features/account/sign-on-links.tsx'
import { FormProblem } from '../../ui/field.tsx'
import css from '../account/account-page.module.css'
import { SecurityPage } from '../security/security-page.tsx'
import type { loader } from './one-tap-page.server.ts'

export { action, loader } from './one-tap-page.server.ts'

/** Google's own overlay, and a link that does the same without its script. */
export default function OneTapPage() {
  const { clientId, script, nonce, loginUri, dest } = useLoaderData<typeof loader>()
  const problem = useActionData() as { words: string } | undefined
  useEffect(() => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
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
      />
      <div className={css.ways}>
        <SignOnLinks providers={[{ id: 'google', name: 'Google' }]} dest={dest} />
      </div>
    </SecurityPage>
  )
}
