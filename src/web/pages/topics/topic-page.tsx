import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Feed } from '../../features/feeds/feed.tsx'
import type { FeedData } from '../../features/feeds/feed-scope.ts'
import { SortBar } from '../../features/feeds/sort-bar.tsx'
import { useFeedView } from '../../features/feeds/use-feed-view.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { TopicCommunities } from '../../features/topics/topic-communities.tsx'
import css from '../../features/topics/topics.module.css'
import { Columns } from '../../ui/columns.tsx'
import { wholeOf } from '../../ui/fragments/carried.ts'
import { Link } from '../../ui/link.tsx'
import type { loader } from './topic-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { loader } from './topic-page.server.ts'

/** Posts on a topic from all communities. */
export default function TopicPage() {
  const { topic, feed: sent, communities } = useLoaderData<typeof loader>()
  const feed = wholeOf<FeedData>(sent)
  const [view, setView] = useFeedView()
  return (
    <Columns about={t('topic.communities')} side={<TopicCommunities communities={communities} />}>
      <PageTitle label={topic.title} />
      <header className={css.header}>
        <h1>{topic.title}</h1>
        {topic.description === '' ? null : <p dir="auto">{topic.description}</p>}
        <Link to="/topics/a-1/">{t('topic.all')}</Link>
      </header>
      <SortBar data={feed} view={view} onView={setView} />
      <Feed key={`${feed.scope} ${feed.sort} ${feed.time} ${feed.isLaterPage}`} data={feed} view={view} />
    </Columns>
  )
}
