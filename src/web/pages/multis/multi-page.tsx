import { useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Feed } from '../../features/feeds/feed.tsx'
import type { FeedData, SentFeed } from '../../features/feeds/feed-scope.ts'
import { SortBar } from '../../features/feeds/sort-bar.tsx'
import { useFeedView } from '../../features/feeds/use-feed-view.ts'
import { MultiHeader } from '../../features/multis/multi-header.tsx'
import { MultiPlaces } from '../../features/multis/multi-places.tsx'
import type { MultiOnPage } from '../../features/multis/places-in-sight.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf } from '../../forms/form-result.ts'
import { Columns } from '../../ui/columns.tsx'
import { wholeOf } from '../../ui/fragments/carried.ts'
import { late } from '../../ui/hydration/late.ts'
import type { loader } from './multi-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { action, loader } from './multi-page.server.ts'

/** Gates are rare, so their code is loaded on demand. */
const MultiGate = late(() => import('../../features/multis/multi-gate.tsx').then(module => module.MultiGate))

/** A custom feed, the reader's own or someone else's. */
export default function MultiPage() {
  const data = useLoaderData<typeof loader>()
  return data.multi === null ? (
    <MultiGate gate={data.gate} path={data.path} />
  ) : (
    <Listing multi={data.multi} feed={data.feed} />
  )
}

function Listing({ multi, feed: sent }: { multi: MultiOnPage; feed: SentFeed }) {
  const feed = wholeOf<FeedData>(sent)
  const [view, setView] = useFeedView()
  const result = failureOf(useActionData())
  return (
    <Columns about={t('multi.about')} side={<MultiPlaces key={multi.path} multi={multi} result={result} />}>
      <PageTitle label={multi.title} />
      {multi.audience === 'public' ? null : <meta name="robots" content="noindex,nofollow" />}
      <MultiHeader multi={multi} />
      <SortBar data={feed} view={view} onView={setView} />
      <Feed
        key={`${feed.scope} ${feed.sort} ${feed.time} ${feed.isLaterPage} ${multi.placeCount}`}
        data={feed}
        view={view}
      />
    </Columns>
  )
}
