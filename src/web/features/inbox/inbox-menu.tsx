import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BannerView } from '#shared/inbox/banner-view.ts'
import { t } from '#shared/messages/t.ts'
import type { NotificationView } from '#shared/views/notification-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { loginPath } from '../../data/login-path.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './inbox.module.css'
import { InboxBanner } from './inbox-banner.tsx'
import { MEASURED_ITEMS, menuHeight } from './menu-height.ts'
import { NotificationUnit } from './notification-unit.tsx'
import { updateUnread } from './unread-store.ts'

/** R9-05. */
const PER_FETCH = 5
/** R9-06. */
const SEEN_SHARE = 0.5

type Loaded = { units: NotificationView[]; next: string | null }

/** The header's notifications menu: the newest ones, and a link to all. */
export function InboxMenu() {
  const { viewer } = useShell()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [banner, setBanner] = useState<BannerView | null>(null)
  const menu = useRef<HTMLDivElement>(null)
  const isOpen = useOpened(menu)
  useEffect(() => {
    if (!isOpen || viewer === null) return
    let isOver = false
    fetchUnits(null).then(page => {
      if (!isOver) setLoaded(page)
    }, explainFailure)
    runOperation('InboxBanner', {}).then(
      answer => {
        if (!isOver) setBanner(answer.banner)
      },
      () => {},
    )
    return () => {
      isOver = true
      setBanner(null)
    }
  }, [isOpen, viewer])
  const markAll = async () => {
    try {
      const { at, unread } = await runOperation('MarkNotificationsRead', { id: null, filter: 'all' })
      updateUnread(unread, null)
      const before = loaded
      setLoaded(now => now && { ...now, units: now.units.map(unit => ({ ...unit, readAt: at })) })
      showToast({
        kind: 'Undo',
        text: t('inbox.markedAll'),
        button: {
          text: t('inbox.undo'),
          run: () => {
            setLoaded(before)
            runOperation('UndoNotificationsRead', { at }).then(
              answer => updateUnread(answer.unread, null),
              explainFailure,
            )
          },
        },
      })
    } catch (error) {
      explainFailure(error)
    }
  }
  return (
    <div ref={menu} className={css.menu}>
      <div className={css.head}>
        <h2>{t('inbox.title')}</h2>
        <nav aria-label={t('inbox.places')}>
          <Link to="/message/unread">{t('inbox.filter.unread')}</Link>
          {viewer === null ? null : <Link to="/message/messages">{t('inbox.messages')}</Link>}
          <Link to="/settings/notifications" title={t('inbox.settings')}>
            <Icon name="settings" />
            <span className="visually-hidden">{t('inbox.settings')}</span>
          </Link>
        </nav>
      </div>
      {viewer === null ? (
        <Visitor />
      ) : (
        <UnitList
          loaded={loaded}
          banner={banner}
          onMore={page =>
            setLoaded(now => ({ units: [...(now?.units ?? []), ...page.units], next: page.next }))
          }
        />
      )}
      <div className={css.foot}>
        <Link to="/notifications">{t('inbox.all')}</Link>
        {viewer === null ? null : (
          <Button look="quiet" className="script-only" onClick={markAll}>
            {t('inbox.markAll')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Returns whether the surrounding menu is open. */
function useOpened(inside: React.RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const details = inside.current?.closest('details')
    if (!details) return
    const handleToggle = () => setOpen(details.open)
    handleToggle()
    details.addEventListener('toggle', handleToggle)
    return () => details.removeEventListener('toggle', handleToggle)
  }, [inside])
  return isOpen
}

function fetchUnits(after: string | null): Promise<Loaded> {
  return runOperation('Notifications', { filter: 'all', after, limit: PER_FETCH })
}

function Visitor() {
  return (
    <div className={css.scroll} style={{ height: heightOf(false, []) }}>
      <p className={css.nothing}>
        <Link to={loginPath(window.location)}>{t('inbox.logIn')}</Link>
      </p>
    </div>
  )
}

type ListProps = { loaded: Loaded | null; banner: BannerView | null; onMore: (page: Loaded) => void }

function UnitList({ loaded, banner, onMore }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [height, setHeight] = useState<number>()
  const [isBannerShown, setBannerShown] = useState(true)
  useLayoutEffect(() => {
    if (loaded === null) return
    const items = [...(list.current?.children ?? [])].slice(0, MEASURED_ITEMS)
    setHeight(
      heightOf(
        true,
        items.map(item => item.getBoundingClientRect().height),
        banner !== null && isBannerShown,
      ),
    )
  }, [loaded, banner, isBannerShown])
  const sentinel = useSentinel(loaded?.next ?? null, onMore)
  if (loaded === null) return <Placeholder />
  return (
    <>
      {banner === null ? null : (
        <InboxBanner key={banner.id} banner={banner} isSmall onToggle={setBannerShown} />
      )}
      <div className={css.scroll} style={{ height }} data-inbox-list="">
        {loaded.units.length === 0 ? (
          <p className={css.nothing}>{t('inbox.empty')}</p>
        ) : (
          <ul ref={list} className={css.list} aria-label={t('inbox.title')}>
            {loaded.units.map(unit => (
              <NotificationUnit key={unit.id} unit={unit} onOpen={() => markOpened(unit)} />
            ))}
          </ul>
        )}
        {loaded.next === null ? null : (
          <div ref={sentinel}>
            <Placeholder />
          </div>
        )}
      </div>
    </>
  )
}

/** Opening a notification marks it read, without delaying the page it leads to. */
function markOpened(unit: NotificationView): void {
  if (unit.readAt !== null) return
  runOperation('MarkNotificationsRead', { id: unit.id, filter: 'all' }).then(
    ({ unread }) => updateUnread(unread, null),
    () => {},
  )
}

/** Loads the next five once half of the end marker is visible. */
function useSentinel(next: string | null, onMore: (page: Loaded) => void) {
  const more = useRef(onMore)
  more.current = onMore
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || next === null) return
      const observer = new IntersectionObserver(
        entries => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          fetchUnits(next).then(page => more.current(page), explainFailure)
        },
        { threshold: SEEN_SHARE },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [next],
  )
}

/** R2.14-oth-27: three rows. */
function Placeholder() {
  return (
    <div role="status" aria-label={t('inbox.loading')} data-placeholder="">
      {[1, 2, 3].map(row => (
        <div key={row} className={css.row}>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

function heightOf(isMember: boolean, itemHeights: readonly number[], hasBanner = false): number {
  return menuHeight({
    isMember,
    hasBanner,
    itemHeights,
    windowHeight: import.meta.env.SSR ? 800 : window.innerHeight,
  })
}
