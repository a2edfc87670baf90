import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { openModal } from '../../modals/open-modal.ts'
import { pageLabel } from '../../shell/menus/page-label.ts'
import type { FramedType, loader } from './framed-modal-page.server.ts'
import { useFrame } from './use-frame.ts'

export { loader } from './framed-modal-page.server.ts'

/** A page with a single dialog, to be framed by another page of the site (R2.10-11). */
export default function FramedModalPage() {
  const { type, thing } = useLoaderData<typeof loader>()
  const { viewer } = useShell()
  const isMember = useRef(viewer !== null)
  useEffect(() => {
    open(type, { thing, isMember: isMember.current })
  }, [type, thing])
  useFrame()
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

const TITLES = {
  login: 'manager.login',
  register: 'manager.register',
  premium: 'premium.get',
  coins: 'coins.buy',
  report: 'manager.login',
} as const

function FramedTitle({ type }: { type: FramedType }) {
  const { pathname } = useLocation()
  const { siteName } = useShell()
  // R2.12-18: uses the same label as the full page.
  if (type === 'subreddit-creation') return <PageTitle label={pageLabel(pathname, siteName)} />
  return <PageTitle label={t(TITLES[type])} />
}

/** Returns the page that does the same without script. */
function pageFor(type: FramedType, thing: string): string {
  if (type === 'report') return `/report/${thing}`
  if (type === 'premium' || type === 'coins') return `/${type}`
  return type === 'subreddit-creation' ? '/communities/create' : `/${type}`
}

function open(type: FramedType, { thing, isMember }: { thing: string; isMember: boolean }): void {
  if (type === 'login') openModal('login', { isFramed: true })
  else if (type === 'register') openModal('account-manager', { page: 'register', actionSource: 'framed' })
  // What is sold is for members.
  else if ((type === 'premium' || type === 'coins') && !isMember) openModal('login', { isFramed: true })
  else if (type === 'premium') openModal('premium-purchase', {})
  else if (type === 'coins') openModal('coin-purchase', {})
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
