import type { ReactNode } from 'react'
import { t } from '#shared/messages/translate.ts'
import { t as tFeed } from '#shared/messages/translate-feeds.ts'
import { Columns } from '../../ui/columns.tsx'
import css from './feed.module.css'
import { Feed } from './feed.tsx'
import type { FeedData } from './feed-scope.ts'
import { IdCardBanner } from './id-card-banner.tsx'
import { MixChoice } from './mix-choice.tsx'
import { SortBar } from './sort-bar.tsx'
import { useFeedView } from './use-feed-view.ts'

type Props = { data: FeedData; banner: 'home' | 'popular' | 'all' | null; label: string; children: ReactNode }

/** A front page: Home, Popular or All, or what one moderates (`banner` null). */
export function FrontFeed({ data, banner, label, children }: Props) {
  const [view, setView] = useFeedView()
  const side = (
    <>
      {banner === null ? null : <IdCardBanner feed={banner} />}
      {data.mix === null ? null : <MixChoice mix={data.mix} />}
    </>
  )
  return (
    <Columns about={t('shell.about', { name: label })} side={side}>
      <meta name="description" content={tFeed('feed.description', { label })} />
      {children}
      <h1 className="visually-hidden">{label}</h1>
      <SortBar
        data={data.fallsBack ? { ...data, scope: 'home', sort: 'best' } : data}
        view={view}
        onView={setView}
      />
      {data.fallsBack && data.posts.length > 0 ? <p className={css.note}>{tFeed('feed.fallsBack')}</p> : null}
      <Feed
        key={`${data.scope} ${data.sort} ${data.time} ${data.mix} ${data.isLaterPage}`}
        data={data}
        view={view}
      />
    </Columns>
  )
}
