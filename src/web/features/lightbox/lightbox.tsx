import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageTitle } from '#shared/messages/page-title.ts'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadWriting } from '../comments/lazy-writing.tsx'
import { PostContent } from '../comments/post-content.tsx'
import { Themed } from '../communities/themed.tsx'
import type { OverlayState } from '../overlay/overlay-state.ts'
import { overlayOpener } from '../overlay/use-open-post.ts'
import { findReading, keepReading } from './kept-reading.ts'
import css from './lightbox.module.css'
import { usePostData } from './use-post-data.ts'

/** Scrollbar width: clicks there scroll instead of closing (R2.13-lb-04). */
const SCROLLBAR_PX = 17

/** Loads what else an open overlay needs: for members the comment form. */
export async function loadWhatItShows(isMember: boolean): Promise<void> {
  if (isMember) await loadWriting()
}

/** A post over the page it was opened from, which stays in place below. */
export function Lightbox({ postId, state }: { postId: string; state: OverlayState }) {
  const navigate = useNavigate()
  const veil = useRef<HTMLDivElement>(null)
  const headingId = useId()
  // Captured once, since the location already differs while closing.
  const [entry] = useState(useLocation().key)
  const { data, problem, sortBy, retry, readOn } = usePostData(postId, entry)
  const title = data?.post.title ?? state.title
  const close = () => {
    // The previous entry is the page itself, with its loaded posts and scroll position.
    if (window.history.length > state.depth) void navigate(-state.depth)
    else void navigate(state.closeTo, { replace: true })
  }
  useFrameBeneath(veil)
  usePlaceInThread(veil, entry, data !== null)
  const { siteName } = useShell()
  const community = data?.post.community.prefixedName
  useTitle(community === undefined ? title : pageTitle({ post: title, community }, siteName))
  useEscape(close)
  const handleVeil = (event: MouseEvent) => {
    const fromScrollbar = document.dir === 'rtl' ? event.clientX : window.innerWidth - event.clientX
    if (event.target === veil.current && fromScrollbar > SCROLLBAR_PX) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <div
      ref={veil}
      className={css.veil}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
      onClick={handleVeil}
      onScroll={event => {
        keepReading(entry, { scrollTop: event.currentTarget.scrollTop })
        readOn()
      }}
      data-overlay=""
    >
      <div className={css.sheet}>
        <div className={css.head}>
          <strong dir="auto">{title}</strong>
          <Button look="quiet" aria-label={t('shell.close')} onClick={close}>
            <Icon name="close" />
            {t('shell.close')}
          </Button>
        </div>
        <div className={css.content}>
          {data === null && problem === null ? <Skeleton /> : null}
          {problem === null ? null : (
            <Problem words={problem.isOffline ? null : problem.message} onRetry={retry} />
          )}
          {data === null ? null : (
            <Themed theme={data.theme} place="overlay">
              <PostContent data={data} onSort={sortBy} headingId={headingId} />
            </Themed>
          )}
        </div>
      </div>
    </div>
  )
}

function Skeleton() {
  return (
    <div className={css.skeleton} role="status" aria-label={t('shell.loading')}>
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
        <i key={index} />
      ))}
    </div>
  )
}

function Problem({ words, onRetry }: { words: string | null; onRetry: () => void }) {
  const { siteName } = useShell()
  return (
    <div className={css.problem} role="alert">
      <p>{words ?? t('error.page.unreachable', { siteName })}</p>
      <Button look="main" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  )
}

/** While the overlay is open, makes the page below inert and locks its scrolling; then restores focus. */
function useFrameBeneath(veil: { current: HTMLElement | null }): void {
  useEffect(() => {
    const frame = document.getElementById('frame')
    const root = document.documentElement
    frame?.setAttribute('inert', '')
    root.classList.add('is-locked')
    veil.current?.focus({ preventScroll: true })
    return () => {
      frame?.removeAttribute('inert')
      root.classList.remove('is-locked')
      const opener = overlayOpener()
      if (opener?.isConnected === true) opener.focus({ preventScroll: true })
    }
  }, [veil])
}

/** Restores the scroll position once the thread is loaded. */
function usePlaceInThread(veil: { current: HTMLElement | null }, entry: string, isThere: boolean): void {
  useLayoutEffect(() => {
    if (isThere && veil.current !== null) veil.current.scrollTop = findReading(entry).scrollTop
  }, [veil, entry, isThere])
}

function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      // The next page has already set its own title.
      if (document.title === title) document.title = before
    }
  }, [title])
}

/** Closes on Escape, except in fields and menus that handle it themselves. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('dialog[open], .pswp') !== null
      )
        return
      if (event.target instanceof HTMLElement && event.target.closest('textarea, input') !== null)
        event.target.blur()
      else close()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
