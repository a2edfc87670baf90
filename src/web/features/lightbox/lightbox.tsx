import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#shared/messages/translate.ts'
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

/** The scrollbar's width: clicks there scroll, they do not close (R2.13-lb-04). */
const SCROLLBAR_PX = 17

/** What an open overlay loads besides: for members the form under the post. */
export async function loadWhatItShows(isMember: boolean): Promise<void> {
  if (isMember) await loadWriting()
}

/** A post over the page it was opened from, which stays in place beneath. */
export function Lightbox({ postId, state }: { postId: string; state: OverlayState }) {
  const navigate = useNavigate()
  const veil = useRef<HTMLDivElement>(null)
  const headingId = useId()
  // Its own: while it closes the location is already another.
  const [entry] = useState(useLocation().key)
  const { data, problem, sortBy, retry, readOn } = usePostData(postId, entry)
  const title = data?.post.title ?? state.title
  const close = () => {
    // The entry beneath is the page itself, so its scrolled-in posts and place are still there.
    if (window.history.length > state.depth) void navigate(-state.depth)
    else void navigate(state.closeTo, { replace: true })
  }
  useFrameBeneath(veil)
  usePlaceInThread(veil, entry, data !== null)
  useTitle(data === null ? title : t('page.post', { title, community: data.post.community.prefixedName }))
  useEscape(close)
  const handleVeil = (event: MouseEvent) => {
    if (event.target === veil.current && event.clientX < window.innerWidth - SCROLLBAR_PX) close()
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
          <strong>{title}</strong>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
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

/** While the overlay is open the page beneath is inert and does not scroll; afterwards focus is back where it was. */
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

/** Once the thread is there it stands where its reader left it. */
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
      // The page that one leaves for has brought its own by now.
      if (document.title === title) document.title = before
    }
  }, [title])
}

/** Escape closes, but for fields and menus that need it themselves. */
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
