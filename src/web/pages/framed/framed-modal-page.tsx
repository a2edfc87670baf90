import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { parseAccountManagerMessage } from '#shared/accounts/account-manager.ts'
import { t } from '#shared/messages/translate-account-manager.ts'
import { useShell } from '../../data/shell-data.ts'
import { closeModal, openModal } from '../../modals/open-modal.ts'
import { pageLabel } from '../../shell/menus/page-label.ts'
import type { FramedType, loader } from './framed-modal-page.server.ts'

export { loader } from './framed-modal-page.server.ts'

/** A page with nothing but one dialog, to be shown in a frame of another page of the site (R2.10-11). */
export default function FramedModalPage() {
  const { type, thing } = useLoaderData<typeof loader>()
  const { viewer } = useShell()
  const isMember = useRef(viewer !== null)
  useEffect(() => {
    open(type, { thing, isMember: isMember.current })
    return listenForClose()
  }, [type, thing])
  useEffect(() => leaveFrame, [])
  return (
    <>
      <FramedTitle type={type} />
      <meta name="robots" content="noindex,nofollow" />
      <noscript>
        <a href={pageFor(type, thing)}>{t('manager.openPage')}</a>
      </noscript>
    </>
  )
}

function FramedTitle({ type }: { type: FramedType }) {
  const { pathname } = useLocation()
  const { siteName } = useShell()
  // R2.12-18: it bears the label of the page that does the same.
  if (type === 'subreddit-creation')
    return <title>{t('page.labelled', { label: pageLabel(pathname, siteName), siteName })}</title>
  return <title>{t(type === 'register' ? 'manager.register' : 'manager.login')}</title>
}

/** Where the same is done without script. */
function pageFor(type: FramedType, thing: string): string {
  if (type === 'report') return `/report/${thing}`
  return type === 'subreddit-creation' ? '/communities/create' : `/${type}`
}

function open(type: FramedType, { thing, isMember }: { thing: string; isMember: boolean }): void {
  if (type === 'login') openModal('login', { isFramed: true })
  else if (type === 'register') openModal('account-manager', { page: 'register', actionSource: 'framed' })
  else if (type === 'report') openModal('report', { fullname: thing })
  else if (isMember) openModal('create-community', {})
  // R2.13-com-05: visitors sign up first.
  else
    openModal('account-manager', {
      page: 'register',
      actionSource: 'create-community',
      redirectUrl: window.location.pathname,
    })
}

/** What the dialog led to, such as a new community, is no page to be read in a frame: the page around goes there. */
function leaveFrame(): void {
  if (window.parent !== window && !window.location.pathname.startsWith('/framedModal/'))
    window.parent.location.assign(window.location.href)
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
