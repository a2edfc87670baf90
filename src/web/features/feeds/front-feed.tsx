import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { Columns } from '../../ui/columns.tsx'
import { wholeOf } from '../../ui/fragments/carried.ts'
import css from './feed.module.css'
import { Feed } from './feed.tsx'
import type { FeedData, SentFeed } from './feed-scope.ts'
import { type FrontFeedName, IdCardBanner } from './id-card-banner.tsx'
import { MixChoice } from './mix-choice.tsx'
import { SortBar } from './sort-bar.tsx'
import { useFeedView } from './use-feed-view.ts'

type Props = { data: SentFeed; banner: FrontFeedName | null; label: string; children: ReactNode }

/** A front page (Home, Popular or All), or the communities one moderates (`banner` null). */
export function FrontFeed({ data: sent, banner, label, children }: Props) {
  const data = wholeOf<FeedData>(sent)
  const [view, setView] = useFeedView()
  const side = (
    <>
      {banner === null ? null : <IdCardBanner feed={banner} />}
      {data.mix === null ? null : <MixChoice mix={data.mix} />}
    </>
  )
  return (
    <Columns about={t('shell.about', { name: label })} side={side}>
      {children}
      <h1 className="visually-hidden">{label}</h1>
      <SortBar
        data={data.fallsBack ? { ...data, scope: 'home', sort: 'best' } : data}
        view={view}
        onView={setView}
      />
      {data.fallsBack && !data.isEmpty ? <p className={css.note}>{t('feed.fallsBack')}</p> : null}
      <Feed
        key={`${data.scope} ${data.sort} ${data.time} ${data.mix} ${data.isLaterPage}`}
        data={data}
        view={view}
      />
    </Columns>
  )
}
