import { memo, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-feeds.ts'
import type { FeedView } from '#shared/sorts.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { liveArticle } from '../../data/live-articles.ts'
import { useOverlay } from '../../data/overlays.ts'
import { Icon } from '../../ui/icon.tsx'
import { waitTurn } from '../../ui/wait-turn.ts'
import { usePostLink } from '../overlay/use-open-post.ts'
import { VoteButtons } from '../votes/vote-buttons.tsx'
import { PostThumb } from './link-preview.tsx'
import { PostActions } from './post-actions.tsx'
import { PostByline } from './post-byline.tsx'
import css from './post-card.module.css'
import { PostMarks } from './post-marks.tsx'
import { PostMedia } from './post-media.tsx'
import { usePostChanges } from './use-post-changes.ts'

type Props = {
  post: PostView
  view: FeedView
  /** Where it is listed, for "why is this here"; null where that needs no telling. */
  feed: { name: string; sort: string } | null
  hidesCommunity?: boolean
  isEager?: boolean
}

/** A post in a listing. Gone once it is hidden. */
export const PostCard = memo(function PostCard({
  post: given,
  view,
  feed,
  hidesCommunity = false,
  isEager = false,
}: Props) {
  waitTurn()
  const post = usePostChanges(given)
  const { isHidden } = useOverlay(post.fullname)
  const link = usePostLink(post)
  const [isExpanded, setExpanded] = useState(false)
  if (isHidden === true || post.isDeleted) return null
  return (
    <article
      ref={liveArticle}
      className={`${css.card} ${view === 'card' ? '' : css[view]}`}
      data-fullname={post.fullname}
      data-saved={post.viewer.isSaved || undefined}
      aria-labelledby={`${post.fullname}-title`}
    >
      <div className={css.head}>
        <PostByline post={post} hidesCommunity={hidesCommunity} hasIcon={view === 'card'} />
      </div>
      <h2 className={css.title}>
        <Link to={post.permalink} {...link} id={`${post.fullname}-title`}>
          {post.title}
        </Link>
        <PostMarks post={post} />
      </h2>
      {view === 'card' || isExpanded ? <CardContent post={post} isEager={isEager} /> : null}
      {view === 'classic' ? <Thumb post={post} /> : null}
      {/* Here and not first: in narrow windows it stands below, and must not move as the rest of a page arrives. */}
      <div className={css.vote}>
        <VoteButtons thing={post} look={view === 'compact' ? 'row' : 'arch'} />
      </div>
      <div className={css.actions}>
        {view === 'card' || !hasContent(post) ? null : (
          <ExpandButton isExpanded={isExpanded} onClick={() => setExpanded(!isExpanded)} />
        )}
        <PostActions post={post} feed={feed} isShort={view === 'compact'} />
      </div>
    </article>
  )
})

function showsMedia(post: PostView): boolean {
  return post.images.length > 0 || post.url !== null || post.crosspostOf !== null
}

function hasContent(post: PostView): boolean {
  return showsMedia(post) || post.excerpt !== ''
}

/** Shows in a row what a card would show. */
function ExpandButton({ isExpanded, onClick }: { isExpanded: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${css.expand} script-only`}
      data-key="x"
      aria-expanded={isExpanded}
      aria-label={t('feed.expand')}
      onClick={onClick}
    >
      <Icon name={isExpanded ? 'minus' : 'plus'} />
    </button>
  )
}

function CardContent({ post, isEager }: { post: PostView; isEager: boolean }) {
  const hasMedia = showsMedia(post)
  if (!hasContent(post)) return null
  return (
    <div className={css.media}>
      {hasMedia ? <PostMedia post={post} isEager={isEager} /> : null}
      {post.excerpt === '' ? null : (
        <p className={css.excerpt} data-excerpt="">
          {post.excerpt}
        </p>
      )}
    </div>
  )
}

/** The small picture of a classic row: where the title leads too, so it is left out for keyboard and ear. */
function Thumb({ post }: { post: PostView }) {
  const link = usePostLink(post)
  return (
    <Link
      className={css.thumb}
      to={post.url ?? post.permalink}
      target={link.target}
      onClick={post.url === null ? link.onClick : undefined}
      tabIndex={-1}
      aria-hidden="true"
      rel={post.url === null ? link.rel : 'nofollow ugc noopener'}
    >
      <PostThumb post={post} />
    </Link>
  )
}
