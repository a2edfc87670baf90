import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { CommunityHeader } from '../../features/communities/community-header.tsx'
import { LateSidebar } from '../../features/communities/late-sidebar.tsx'
import type { Setup } from '../../features/communities/setup-state.server.ts'
import { Themed } from '../../features/communities/themed.tsx'
import { Feed } from '../../features/feeds/feed.tsx'
import { type FeedData, feedPath, type SentFeed } from '../../features/feeds/feed-scope.ts'
import { SortBar } from '../../features/feeds/sort-bar.tsx'
import { useFeedView } from '../../features/feeds/use-feed-view.ts'
import { SeenAs } from '../../features/moderation/seen-as/seen-as.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Columns } from '../../ui/columns.tsx'
import { wholeOf } from '../../ui/fragments/carried.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import type { loader } from './community-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { action, loader } from './community-page.server.ts'

/** Gates are rare, so their code is loaded on demand. */
const CommunityGate = late(() =>
  import('../../features/communities/community-gate.tsx').then(module => module.CommunityGate),
)

/** Filtering by flair is rare, so its notice is loaded on demand. */
const FlairNotice = late(() =>
  import('../../features/feeds/flair-notice.tsx').then(module => module.FlairNotice),
)

/** Ban notices are rare too. */
const BanNotice = late(() =>
  import('../../features/moderation/ban-notice.tsx').then(module => module.BanNotice),
)

/** Only moderators of a new community see this. */
const SetupChecklist = late(() =>
  import('../../features/communities/setup-checklist.tsx').then(module => module.SetupChecklist),
)

/** Most communities have no custom menu. */
const CommunityMenuBar = late(() =>
  import('../../features/communities/community-menu-bar.tsx').then(module => module.CommunityMenuBar),
)

export default function CommunityPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <SeenAs seen={data.seen}>
      {data.gate === null ? (
        <Listing community={data.community} feed={data.feed} setup={data.setup} />
      ) : (
        <CommunityGate gate={data.gate} />
      )}
    </SeenAs>
  )
}

function Listing({
  community,
  feed: sent,
  setup,
}: {
  community: CommunityView
  feed: SentFeed
  setup: Setup | null
}) {
  const feed = wholeOf<FeedData>(sent)
  const [view, setView] = useFeedView()
  const { publicUrl } = useShell()
  return (
    <Themed theme={community.theme} place="community">
      <PageTitle whole={community.title === community.name ? community.prefixedName : community.title} />
      <meta name="description" content={community.description} />
      <link rel="canonical" href={publicUrl + community.path} />
      <CommunityHeader community={community} />
      {community.menu.length === 0 ? null : <CommunityMenuBar entries={community.menu} />}
      <Columns
        about={t('shell.about', { name: community.prefixedName })}
        side={<LateSidebar community={community} />}
      >
        {community.viewer.isBanned ? <BanNotice name={community.prefixedName} /> : null}
        {setup === null ? null : (
          <Part>
            <SetupChecklist community={community} setup={setup} />
          </Part>
        )}
        {feed.flair === null ? null : (
          <Part>
            <FlairNotice flair={feed.flair} path={feedPath(feed.scope, { viewAs: feed.viewAs })} />
          </Part>
        )}
        <SortBar data={feed} view={view} onView={setView} />
        <Feed
          key={`${feed.scope} ${feed.sort} ${feed.time} ${feed.flair} ${feed.isLaterPage}`}
          data={feed}
          view={view}
        />
      </Columns>
    </Themed>
  )
}
