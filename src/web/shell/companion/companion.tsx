import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { inQuietMoment } from '../../data/quiet-moment.ts'
import { useShell } from '../../data/shell-data.ts'
import { forgetPagesOfOthers } from '../../features/feeds/kept-pages.ts'
import { openModal } from '../../modals/open-modal.ts'
import { watchActiveCount } from './active-count.ts'
import { isInstalled, showAppBadge } from './app-badge.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { askAboutCookies } from './cookie-question.ts'
import { watchInactivity } from './inactivity.ts'
import { keepFocus } from './keep-focus.ts'
import { loadLikelyCode } from './load-likely-code.ts'
import { watchDates } from './local-dates.ts'
import { watchModalLinks } from './modal-links.ts'
import { offerOneTap } from './offer-one-tap.ts'
import { isMagicLinkLanding, obeyFlags } from './page-flags.ts'
import { refreshSession } from './refresh-session.ts'
import { startServiceWorker } from './service-worker.ts'
import { watchSession } from './session-watch.ts'
import { watchSpoilers } from './spoilers.ts'
import { watchVersion } from './stale-page.ts'
import { useHost } from './tell-host.ts'

const ModBars = lazy(() =>
  import('../../features/moderation/mod-bars.tsx').then(module => ({ default: module.ModBars })),
)

/** What goes along with a page once it has come to rest: its session, its connection, its age, and words in its address. */
export function Companion() {
  const { asksAboutCookies, moderation, offersOneTap = false, preferences, viewer } = useShell()
  const { pathname } = useLocation()
  useHost()
  useSession()
  useFlags()
  useMagicLink()
  useBadge()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things to open
  useEffect(() => loadLikelyCode(viewer !== null), [viewer, pathname])
  useEffect(() => forgetPagesOfOthers(viewer?.fullname ?? ''), [viewer?.fullname])
  useEffect(watchVersion, [])
  useEffect(watchModalLinks, [])
  useEffect(watchActiveCount, [])
  useEffect(watchSpoilers, [])
  useEffect(watchDates, [])
  useEffect(keepFocus, [])
  useEffect(startServiceWorker, [])
  useEffect(() => {
    if (asksAboutCookies) askAboutCookies()
  }, [asksAboutCookies])
  useEffect(() => {
    // A framed page has the one around it to do this.
    if (offersOneTap && window.parent === window) inQuietMoment(() => offerOneTap({ asksAboutCookies }))
  }, [offersOneTap, asksAboutCookies])
  return (
    <>
      <ConnectionBanner />
      {moderation !== null && preferences.modMode ? (
        // Its code is moderators' alone.
        <Suspense>
          <ModBars />
        </Suspense>
      ) : null}
    </>
  )
}

function useSession(): void {
  const { session, sessionSeconds } = useShell()
  const { revalidate } = useRevalidator()
  const expires = session?.expires
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is one that ends at another moment
  useEffect(() => {
    if (session === null) return
    const watch = watchSession(session, { lifeSeconds: sessionSeconds, refresh: refreshSession })
    return watch.stop
  }, [expires])
  useEffect(
    () =>
      watchInactivity(() => {
        if (expires !== undefined) void refreshSession()
        void revalidate()
      }),
    [expires, revalidate],
  )
}

function useFlags(): void {
  const { viewer } = useShell()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is obeyed once
  useEffect(() => {
    const rest = obeyFlags(search, viewer)
    if (rest !== null)
      void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true, state })
  }, [pathname, search])
}

function useMagicLink(): void {
  const { viewer } = useShell()
  const { pathname } = useLocation()
  const before = useRef<string>(undefined)
  useEffect(() => {
    before.current ??= pathOf(document.referrer)
    if (isMagicLinkLanding(before.current) && !isMagicLinkLanding(pathname) && viewer !== null)
      openModal('onboarding', {})
    before.current = pathname
  }, [pathname, viewer])
}

/** The path of an address on this site; '' for another. */
function pathOf(address: string): string {
  const url = URL.parse(address)
  return url?.origin === window.location.origin ? url.pathname : ''
}

function useBadge(): void {
  const { viewer } = useShell()
  useEffect(() => {
    if (!isInstalled()) return
    if (viewer === null) {
      void showAppBadge(null)
      return
    }
    fetch('/api/v1/me/badges')
      .then(answer => answer.json() as Promise<{ unread?: number }>)
      .then(({ unread }) => showAppBadge(unread ?? null))
      // Without an answer the badge stays as it is.
      .catch(() => {})
  }, [viewer])
}
