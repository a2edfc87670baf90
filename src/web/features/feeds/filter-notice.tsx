import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { FeedPage } from '#shared/views/feed-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import css from './filter-notice.module.css'

type Props = {
  pages: readonly Pick<FeedPage, 'hidden'>[]
  /** Nothing is left to show. */
  isEmpty: boolean
}

/** Says how many posts the reader's filters hide, with a link to show them once. */
export function FilterNotice({ pages, isEmpty }: Props) {
  const { pathname, search } = useLocation()
  const hidden = pages.map(page => page.hidden)
  const byFilter = hidden.reduce((sum, page) => sum + (page?.byFilter ?? 0), 0)
  const read = hidden.reduce((sum, page) => sum + (page?.read ?? 0), 0)
  const isOff = new URLSearchParams(search).has('filters')
  const path = pathOf(pathname, search, isOff)
  if (isEmpty && byFilter + read > 0)
    return (
      <EmptyState
        icon="mute"
        words={t('feed.hidden.all')}
        next={{ to: path, words: t('feed.hidden.showAll') }}
      />
    )
  return (
    <p className={css.notice} data-filtered={byFilter + read}>
      {isOff ? <span>{t('feed.hidden.off')}</span> : null}
      {byFilter > 0 ? <span>{t('feed.hidden.byFilter', { count: byFilter })}</span> : null}
      {read > 0 ? <span>{t('feed.hidden.read', { count: read })}</span> : null}
      <Link to={path}>{t(isOff ? 'feed.hidden.turnOn' : 'feed.hidden.show')}</Link>
      <Link to="/settings/feed#filters">{t('feed.hidden.edit')}</Link>
    </p>
  )
}

/** Returns the first page of the same listing, with filters off or on again. */
function pathOf(pathname: string, search: string, isOff: boolean): string {
  const params = new URLSearchParams(search)
  params.delete('after')
  if (isOff) params.delete('filters')
  else params.set('filters', 'off')
  const text = params.toString()
  return pathname + (text === '' ? '' : `?${text}`)
}
