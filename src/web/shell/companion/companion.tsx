import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { setLiveReader } from '../../data/live.ts'
import { inQuietMoment } from '../../data/quiet-moment.ts'
import { useShell } from '../../data/shell-data.ts'
import { forgetPagesOfOthers } from '../../features/feeds/kept-pages.ts'
import { useUnread } from '../../features/inbox/unread-store.ts'
import { openModal } from '../../modals/open-modal.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
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
import { reportOnline } from './report-online.ts'
import { startServiceWorker } from './service-worker.ts'
import { watchSession } from './session-watch.ts'
import { watchSpoilers } from './spoilers.ts'
import { watchVersion } from './stale-page.ts'
import { useHost } from './use-host.ts'
import { showUnread, watchUnread } from './watch-inbox.ts'
import { watchWorker } from './watch-worker.ts'

const ModBars = late(() => import('../../features/moderation/mod-bars.tsx').then(module => module.ModBars))

/** Runs beside every page once it is idle: session, connection, staleness, and flags in its URL. */
export function Companion() {
  const { asksAboutCookies, experiments, moderation, offersOneTap = false, preferences, viewer } = useShell()
  const showsOnline =
    viewer !== null && preferences.showOnline === true && experiments.includes('online_presence')
  const { pathname } = useLocation()
  const unread = useUnread()
  useHost()
  useSession()
  useFlags()
  useMagicLink()
  useBadge(unread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other likely code
  useEffect(() => loadLikelyCode(viewer !== null), [viewer, pathname])
  useEffect(() => forgetPagesOfOthers(viewer?.fullname ?? ''), [viewer?.fullname])
  useEffect(() => setLiveReader(viewer?.fullname ?? null), [viewer?.fullname])
  useEffect(() => (viewer === null ? undefined : watchUnread()), [viewer])
  useEffect(() => showUnread(unread), [unread])
  useEffect(watchVersion, [])
  useEffect(watchModalLinks, [])
  useEffect(watchActiveCount, [])
  useEffect(() => (showsOnline ? reportOnline() : undefined), [showsOnline])
  useEffect(watchSpoilers, [])
  useEffect(watchDates, [])
  useEffect(keepFocus, [])
  useEffect(startServiceWorker, [])
  usePush()
  useEffect(() => {
    if (asksAboutCookies) askAboutCookies()
  }, [asksAboutCookies])
  useEffect(() => {
    // In a framed page the surrounding one does this.
    if (offersOneTap && window.parent === window) inQuietMoment(() => offerOneTap({ asksAboutCookies }))
  }, [offersOneTap, asksAboutCookies])
  return (
    <>
      <ConnectionBanner />
      {moderation !== null && preferences.modMode ? (
        // Its code is for moderators only.
        <Part>
          <ModBars />
        </Part>
      ) : null}
    </>
  )
}

function useSession(): void {
  const { session, sessionSeconds } = useShell()
  const { revalidate } = useRevalidator()
  // Only effects read it, and a page that is kept doesn't have it.
  const expires = import.meta.env.SSR ? undefined : session?.expires
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session ends at another time
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: handle each URL once
  useEffect(() => {
    const rest = obeyFlags(search, viewer)
    if (rest !== null)
      void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true, state })
  }, [pathname, search])
}

/** Goes where the service worker asks, and offers members push messages. */
function usePush(): void {
  const { viewer } = useShell()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's function changes with each page
  useEffect(() => watchWorker(path => void navigate(path)), [])
  const fullname = viewer?.fullname
  useEffect(() => {
    if (fullname === undefined || window.parent !== window) return
    let stop: (() => void) | undefined
    let isOver = false
    inQuietMoment(() => {
      import('../../features/push/offer-push.ts').then(
        ({ offerPush }) => {
          if (!isOver) stop = offerPush()
        },
        () => {},
      )
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [fullname])
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

/** Returns the path of a URL on this site; '' for another. */
function pathOf(address: string): string {
  const url = URL.parse(address)
  return url?.origin === window.location.origin ? url.pathname : ''
}

/** Shows everything waiting for the viewer on the installed app's badge; asks again when `unread` changes. */
function useBadge(unread: number): void {
  const { viewer } = useShell()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on it
  useEffect(() => {
    if (!isInstalled()) return
    if (viewer === null) {
      void showAppBadge(null)
      return
    }
    fetch('/api/v1/me/badges')
      .then(answer => answer.json() as Promise<{ unread?: number }>)
      .then(({ unread }) => showAppBadge(unread ?? null))
      // On failure the badge stays.
      .catch(() => {})
  }, [viewer, unread])
}
