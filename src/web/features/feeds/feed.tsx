import { useMemo } from 'react'
import { t } from '#shared/messages/translate-feeds.ts'
import type { FeedView } from '#shared/sorts.ts'
import { useShell } from '../../data/shell-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OpensOverlays } from '../overlay/use-open-post.ts'
import { unpackPost } from '../posts/pack-post.ts'
import { PostCard } from '../posts/post-card.tsx'
import css from './feed.module.css'
import { FeedBeyond } from './feed-beyond.tsx'
import { type FeedData, feedKind, feedPath } from './feed-scope.ts'
import { ListEnd } from './list-end.tsx'
import { useFeedPages } from './use-feed-pages.ts'
import { useOverlayCode } from './use-overlay-code.ts'

/** A listing: its posts, more of them as one scrolls, and a real link to the next page beneath. Key it by what is listed. */
export function Feed({ data, view }: { data: FeedData; view: FeedView }) {
  const feed = useFeedPages(data)
  useOverlayCode()
  const place = useMemo(() => ({ name: data.scope, sort: data.sort }), [data.scope, data.sort])
  const posts = useMemo(() => feed.pages.flatMap(page => page.posts.map(unpackPost)), [feed.pages])
  const order = { sort: data.sort, time: data.time, flair: data.flair, viewAs: data.viewAs }
  if (posts.length === 0 && feed.after === null) return <EmptyFeed data={data} />
  return (
    <OpensOverlays value={true}>
      <section
        className={css.list}
        data-view={view}
        data-feed-kind={feedKind(data.scope)}
        aria-label={t('feed.label')}
      >
        {posts.map((post, index) => (
          <PostCard
            key={post.fullname}
            post={post}
            view={view}
            feed={place}
            hidesCommunity={data.scope.startsWith('r:')}
            isEager={index < 2}
          />
        ))}
      </section>
      <ListEnd
        list={feed}
        nextPath={after => feedPath(data.scope, { ...order, after })}
        firstPath={data.isLaterPage ? feedPath(data.scope, order) : null}
        beyond={<FeedBeyond data={data} />}
      />
    </OpensOverlays>
  )
}

function EmptyFeed({ data }: { data: FeedData }) {
  const { viewer } = useShell()
  const isCommunity = data.scope.startsWith('r:')
  const words = isCommunity
    ? 'feed.empty.community'
    : data.scope === 'home' || data.scope === 'joined'
      ? 'feed.empty.home'
      : 'feed.empty.popular'
  return (
    <div className={css.empty}>
      <EmptyState
        icon={isCommunity ? 'edit' : 'rooms'}
        words={t(words)}
        {...(isCommunity
          ? viewer !== null && {
              next: { to: `/r/${data.scope.slice(2)}/submit`, words: t('feed.empty.post') },
            }
          : { next: { to: '/communities', words: t('feed.empty.browse') } })}
      />
    </div>
  )
}
