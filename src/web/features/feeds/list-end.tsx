import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { t } from '#shared/messages/t.ts'
import type { FeedError } from '#shared/views/feed-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { useRetryWhenReached } from '../../data/use-reach.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { hole } from '../../ui/fragments/hole.ts'
import { Link } from '../../ui/link.tsx'
import css from './feed.module.css'
import type { ListPages } from './use-list-pages.ts'

type Props = {
  list: Pick<ListPages<unknown>, 'after' | 'status' | 'loadMore'>
  /** The page that starts at `after`, for readers without script. */
  nextPath: (after: string) => string
  /** Start of the list, when this is a later page. */
  firstPath: string | null
  /** Suggestions after the last page. */
  beyond?: ReactNode
}

/** End of a list: infinite scrolling, a real link to the next page, or its end. */
export function ListEnd({ list, nextPath, firstPath, beyond }: Props) {
  const { after, status, loadMore } = list
  const link = useRef<HTMLAnchorElement>(null)
  useRetryWhenReached(status === 'xhr', loadMore)
  useLoadOnSight(link, status === 'idle' && after !== null, loadMore)
  if (status === 'xhr' || status === 'parse') return <ListError error={status} onRetry={loadMore} />
  return (
    // Keyed by page: replaced by the posts instead of moving below them.
    <div key={import.meta.env.SSR ? null : after} className={css.end}>
      {status === 'loading' ? <Skeletons /> : null}
      {after === null ? <p>{t('feed.end')}</p> : null}
      {after === null ? beyond : null}
      {after !== null && status === 'idle' ? (
        <a ref={link} className={buttonClass()} href={hole(nextPath, after)}>
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
