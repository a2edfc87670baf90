import { useMemo } from 'react'
import { t } from '#shared/messages/t.ts'
import type { FeedView } from '#shared/sorts.ts'
import { useShell } from '../../data/shell-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { htmlOf, insideOf } from '../../ui/fragments/fragment.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { OpensOverlays } from '../overlay/use-open-post.ts'
import { cardPiece } from '../posts/card-fragment.tsx'
import { unpackPost } from '../posts/pack-post.ts'
import { PostCard } from '../posts/post-card.tsx'
import css from './feed.module.css'
import { FeedBeyond } from './feed-beyond.tsx'
import { type FeedData, FILTERS_OFF, feedKind, feedPath } from './feed-scope.ts'
import { ListEnd } from './list-end.tsx'
import { useFeedPages } from './use-feed-pages.ts'
import { useOverlayCode } from './use-overlay-code.ts'

/** Cards whose images load eagerly. */
const EAGER_CARDS = 2

/** Few readers use filters, so their notices and collapsed posts are loaded on demand. */
const FilterNotice = late(() => import('./filter-notice.tsx').then(module => module.FilterNotice))
const CollapsedPost = late(() => import('./collapsed-post.tsx').then(module => module.CollapsedPost))

/** A listing with infinite scrolling, and a real link to the next page at its end. Key it by what is listed. */
export function Feed({ data, view }: { data: FeedData; view: FeedView }) {
  const feed = useFeedPages(data)
  const shell = useShell()
  useOverlayCode()
  const place = useMemo(() => ({ name: data.scope, sort: data.sort }), [data.scope, data.sort])
  const order = { sort: data.sort, time: data.time, flair: data.flair, viewAs: data.viewAs }
  const collapsed: Record<string, string> = Object.assign({}, ...feed.pages.map(page => page.collapsed))
  const isEmpty = feed.after === null && feed.pages.every(page => page.isEmpty)
  const isFiltered = feed.pages.some(page => page.hidden) || data.viewAs.endsWith(FILTERS_OFF)
  const notice = isFiltered ? (
    <Part>
      <FilterNotice pages={feed.pages} isEmpty={isEmpty} />
    </Part>
  ) : null
  const look = { view, hidesCommunity: data.scope.startsWith('r:') }
  const isPlain = Object.keys(collapsed).length === 0
  const html =
    import.meta.env.SSR && isPlain
      ? htmlOf(data, page =>
          page.posts.map((post, index) =>
            cardPiece(unpackPost(post), { ...look, isEager: index < EAGER_CARDS }, shell),
          ),
        )
      : null
  const posts = useMemo(
    () => (html === null ? feed.pages.flatMap(page => page.posts.map(unpackPost)) : []),
    [html, feed.pages],
  )
  if (isEmpty) return notice ?? <EmptyFeed data={data} />
  return (
    <OpensOverlays value={true}>
      {notice}
      <section
        id="posts"
        tabIndex={-1}
        className={css.list}
        data-view={view}
        data-feed-kind={feedKind(data.scope)}
        aria-label={t('feed.label')}
        {...insideOf(html, () =>
          posts.map((post, index) => {
            const { fullname } = post
            const card = (
              <PostCard key={fullname} post={post} feed={place} {...look} isEager={index < EAGER_CARDS} />
            )
            const filter = collapsed[fullname]
            return filter === undefined ? (
              card
            ) : (
              <Part key={fullname}>
                <CollapsedPost filter={filter}>{card}</CollapsedPost>
              </Part>
            )
          }),
        )}
      />
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
  const isMulti = data.scope.startsWith('m:')
  const words = isCommunity
    ? 'feed.empty.community'
    : isMulti
      ? 'feed.empty.multi'
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
