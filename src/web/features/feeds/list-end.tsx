import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-feeds.ts'
import type { FeedError } from '#shared/views/feed-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { useRetryWhenReached } from '../../data/use-reach.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import css from './feed.module.css'
import type { ListPages } from './use-list-pages.ts'

type Props = {
  list: Pick<ListPages<unknown>, 'after' | 'status' | 'loadMore'>
  /** The page that begins at `after`, for readers without script. */
  nextPath: (after: string) => string
  /** Where the list begins, when this page is a later one. */
  firstPath: string | null
  /** Where to read on after the last page. */
  beyond?: ReactNode
}

/** What stands beneath a list: more of it as one scrolls, a real link to the next page, or its end. */
export function ListEnd({ list, nextPath, firstPath, beyond }: Props) {
  const { after, status, loadMore } = list
  const link = useRef<HTMLAnchorElement>(null)
  useRetryWhenReached(status === 'xhr', loadMore)
  useLoadOnSight(link, status === 'idle' && after !== null, loadMore)
  if (status === 'xhr' || status === 'parse') return <ListError error={status} onRetry={loadMore} />
  return (
    // A new one after each page: the old one is replaced by posts, it does not move below them.
    <div key={after} className={css.end}>
      {status === 'loading' ? <Skeletons /> : null}
      {after === null ? <p>{t('feed.end')}</p> : null}
      {after === null ? beyond : null}
      {after !== null && status === 'idle' ? (
        <a ref={link} className={buttonClass()} href={nextPath(after)}>
          {t('feed.next')}
        </a>
      ) : null}
      {firstPath === null ? null : <Link to={firstPath}>{t('feed.first')}</Link>}
    </div>
  )
}

/** Calls `load` when the element comes within a screen of the window. */
function useLoadOnSight(ref: RefObject<HTMLElement | null>, isActive: boolean, load: () => void): void {
  useEffect(() => {
    const element = ref.current
    if (!isActive || element === null) return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && load(),
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isActive, load])
}

function Skeletons() {
  return (
    <div className={css.skeletons} role="status" aria-label={t('feed.loadingMore')}>
      <div className={css.skeleton} />
      <div className={css.skeleton} />
      <div className={css.skeleton} />
    </div>
  )
}

/** R3-enum-06 */
function ListError({ error, onRetry }: { error: FeedError; onRetry: () => void }) {
  const { siteName } = useShell()
  return (
    <div className={css.error} role="alert" data-feed-error={error}>
      <p>{t('error.page.unreachable', { siteName })}</p>
      <Button look="main" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  )
}
