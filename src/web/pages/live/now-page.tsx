import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { LIVE_FILTERS, type LiveItem } from '#shared/views/live-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { markLiveRead } from '../../features/live-content/live-content.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Age } from '../../ui/age.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import css from './now-page.module.css'
import type { loader } from './now-page.server.ts'

export { loader } from './now-page.server.ts'

const REFRESH_MS = 60_000

/** R2.10-06: the chats in which people are talking right now. */
export default function NowPage() {
  const { now, selectedFilter } = useLoaderData<typeof loader>()
  const { viewer } = useShell()
  const { revalidate } = useRevalidator()
  const { latestUnreadContentTimestampMs: latest } = now
  useEffect(() => markLiveRead(viewer?.fullname ?? '', latest), [viewer?.fullname, latest])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const shown = new Map(now.items.map(item => [item.postId, item]))
  const pick = (ids: readonly string[]) => ids.flatMap(id => shown.get(id) ?? [])
  const recommended = pick(now.recommended)
  return (
    <SingleColumn title={t('live.title')}>
      <PageTitle label={t('live.title')} />
      <p>{t('live.intro')}</p>
      <nav className={css.filters} aria-label={t('live.filters')}>
        {LIVE_FILTERS.map(filter => (
          <Link
            key={filter}
            to={filter === 'all' ? '/now' : `/now?filter=${filter}`}
            aria-current={filter === selectedFilter ? 'page' : undefined}
          >
            {t(`live.filter.${filter}`)}
          </Link>
        ))}
      </nav>
      {shown.size === 0 ? (
        <EmptyState
          icon="chat"
          words={t('live.none')}
          next={{ to: '/submit?type=chat', words: t('live.start') }}
        />
      ) : null}
      {recommended.length === 0 ? null : <Items title={t('live.recommended')} items={recommended} />}
      {shown.size === 0 ? null : <Items title={t('live.popular')} items={pick(now.popular)} />}
    </SingleColumn>
  )
}

function Items({ title, items }: { title: string; items: readonly LiveItem[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={css.items}>
        {items.map(item => (
          <li key={item.postId} data-live={item.postId} data-type={item.contentType}>
            <Link className={css.title} to={item.permalink}>
              {item.title}
            </Link>
            <p className={css.facts}>
              <Link to={item.community.path}>{item.community.prefixedName}</Link>
              <span>{t('live.recent', { count: item.recentCount })}</span>
              <Age at={item.startedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
