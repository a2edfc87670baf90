import { useMemo } from 'react'
import { t } from '#shared/messages/t.ts'
import type { FeedView } from '#shared/sorts.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { useOverlay } from '../../data/overlays.ts'
import { useShell } from '../../data/shell-data.ts'
import feedCss from '../../features/feeds/feed.module.css'
import { fetchList } from '../../features/feeds/fetch-list.ts'
import { ListEnd } from '../../features/feeds/list-end.tsx'
import { useListPages } from '../../features/feeds/use-list-pages.ts'
import { OpensOverlays } from '../../features/overlay/use-open-post.ts'
import { unpackPost } from '../../features/posts/pack-post.ts'
import { PostCard } from '../../features/posts/post-card.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProfileComment } from './profile-comment.tsx'
import { type ProfileItem, type ProfileList, type ProfileTab, profilePath } from './profile-list.ts'
import css from './profile-page.module.css'

type Props = { list: ProfileList; isOwn: boolean }

/** Posts and comments of a profile, with infinite scrolling. Key it by what is listed. */
export function ProfileItems({ list, isOwn }: Props) {
  const pages = useListPages(list, fetchNextPage)
  const { preferences } = useShell()
  const items = pages.pages.flatMap(page => page.items)
  const order = { sort: list.sort, time: list.time }
  if (items.length === 0 && pages.after === null) return <Empty list={list} isOwn={isOwn} />
  return (
    <OpensOverlays value={true}>
      <section
        className={feedCss.list}
        data-view={preferences.feedView}
        aria-label={t(`profile.${list.tab}`)}
      >
        {items.map(item => (
          <Item
            key={'post' in item ? item.post.fullname : item.comment.fullname}
            item={item}
            view={preferences.feedView}
            tab={list.tab}
          />
        ))}
      </section>
      <ListEnd
        list={pages}
        nextPath={after => profilePath(list, { ...order, after })}
        firstPath={list.isLaterPage ? profilePath(list, order) : null}
      />
    </OpensOverlays>
  )
}

/** Throws `FeedFailure`. */
function fetchNextPage({ name, tab, sort, time, after }: ProfileList): Promise<ProfileList> {
  const params = new URLSearchParams({ name, tab })
  if (sort !== null) params.set('sort', sort)
  if (time !== null) params.set('t', time)
  if (after !== null) params.set('after', after)
  return fetchList<'items', ProfileList>(`/data/profile?${params}`, 'items')
}

type ItemProps = { item: ProfileItem; view: FeedView; tab: ProfileTab }

function Item({ item, view, tab }: ItemProps) {
  if ('comment' in item)
    return <ProfileComment comment={item.comment} place={item.place} isFlat={view !== 'card'} />
  return <Post packed={item.post} view={view} tab={tab} />
}

function Post({
  packed,
  view,
  tab,
}: { packed: Extract<ProfileItem, { post: unknown }>['post'] } & Omit<ItemProps, 'item'>) {
  const post = useMemo(() => unpackPost(packed), [packed])
  return tab === 'hidden' ? (
    <HiddenPost post={post} view={view} />
  ) : (
    <PostCard post={post} view={view} feed={null} />
  )
}

/** Shows a hidden post again, which removes it from this list. */
async function unhide(fullname: string): Promise<void> {
  const { hidePost } = await import('../../features/posts/hide-post.ts')
  await hidePost(fullname, false)
}

function HiddenPost({ post, view }: { post: PostView; view: FeedView }) {
  const { isHidden } = useOverlay(post.fullname)
  if (isHidden === false) return null
  return (
    <div>
      <PostCard post={post} view={view} feed={null} />
      <p className={css.unhide}>
        <Button className="script-only" onClick={() => void unhide(post.fullname)}>
          {t('post.unhide')}
        </Button>
      </p>
    </div>
  )
}

function Empty({ list, isOwn }: Props) {
  const { name, tab, time } = list
  const isNarrowed = time !== null && time !== 'all'
  const words = isNarrowed
    ? t('profile.emptyTime')
    : isOwn
      ? t(`profile.emptyOwn.${tab}`)
      : t('profile.empty', { name })
  const writes = isOwn && (tab === 'overview' || tab === 'submitted')
  return (
    <div className={feedCss.empty}>
      <EmptyState
        words={words}
        next={
          isNarrowed
            ? { to: profilePath(list, { sort: list.sort }), words: t('time.all') }
            : {
                to: writes ? '/submit' : '/',
                words: t(writes ? 'shell.createPost' : 'profile.findSomething'),
              }
        }
      />
    </div>
  )
}
