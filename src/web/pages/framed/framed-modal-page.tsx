import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { parseAccountManagerMessage } from '#shared/account-manager.ts'
import { t } from '#shared/messages/translate-account-manager.ts'
import { closeModal, openModal } from '../../modals/open-modal.ts'
import type { FramedType, loader } from './framed-modal-page.server.ts'

export { loader } from './framed-modal-page.server.ts'

/** A page with nothing but one dialog, to be shown in a frame of another page of the site (R2.10-11). */
export default function FramedModalPage() {
  const { type, thing } = useLoaderData<typeof loader>()
  useEffect(() => {
    open(type, thing)
    return listenForClose()
  }, [type, thing])
  return (
    <>
      <title>{t(type === 'register' ? 'manager.register' : 'manager.login')}</title>
      <meta name="robots" content="noindex,nofollow" />
      <noscript>
        <a href={type === 'report' ? `/report/${thing}` : `/${type}`}>{t('manager.openPage')}</a>
      </noscript>
    </>
  )
}

function open(type: FramedType, thing: string): void {
  if (type === 'login') openModal('login', { isFramed: true })
  else if (type === 'register') openModal('account-manager', { page: 'register', actionSource: 'framed' })
  else openModal('report', { fullname: thing })
}

/** The page around may close the dialog; nobody else is listened to. */
function listenForClose(): () => void {
  const handleMessage = (event: MessageEvent) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return
    if (parseAccountManagerMessage(event.data)?.kind === 'close') closeModal()
  }
  window.addEventListener('message', handleMessage)
  return () => window.removeEventListener('message', handleMessage)
}
