import { memo, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { FeedView } from '#shared/sorts.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { useLiveArticle } from '../../data/live-articles.ts'
import { useOverlay } from '../../data/overlays.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { waitTurn } from '../../ui/wait-turn.ts'
import { useOpenPost, usePostLink } from '../overlay/use-open-post.ts'
import { VoteButtons } from '../votes/vote-buttons.tsx'
import { PostThumb } from './link-preview.tsx'
import { PostActions } from './post-actions.tsx'
import { PostByline } from './post-byline.tsx'
import css from './post-card.module.css'
import { PostMarks } from './post-marks.tsx'
import { PostMedia } from './post-media.tsx'
import type { PostSubject } from './thing-acts.ts'
import { usePostChanges } from './use-post-changes.ts'

type Props = {
  post: PostView
  view: FeedView
  /** The feed, for "why is this here"; null where no explanation is needed. */
  feed: { name: string; sort: string } | null
  hidesCommunity?: boolean
  isEager?: boolean
}

/** A post in a listing; disappears once hidden. */
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
  const { link, open } = useOpenPost(post)
  const { viewer } = useShell()
  const [isExpanded, setExpanded] = useState(false)
  const hasToggle = view !== 'card' && hasContent(post)
  const on: PostSubject = {
    place: 'card',
    thing: post,
    isMember: viewer !== null,
    feed,
    open,
    reply: open,
    toggle: hasToggle ? () => setExpanded(!isExpanded) : undefined,
  }
  const ref = useLiveArticle(on)
  if (isHidden === true || post.isDeleted) return null
  return (
    <article
      ref={ref}
      className={`${css.card} ${view === 'card' ? '' : css[view]}`}
      data-fullname={post.fullname}
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
      {/* Not first in the markup: in narrow windows it is below, and must not move as the rest of a page arrives. */}
      <div className={css.vote}>
        <VoteButtons thing={post} look={view === 'compact' ? 'row' : 'arch'} />
      </div>
      <div className={css.actions}>
        {hasToggle ? <ExpandButton on={on} isExpanded={isExpanded} /> : null}
        <PostActions on={on} isShort={view === 'compact'} />
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

function ExpandButton({ on, isExpanded }: { on: PostSubject; isExpanded: boolean }) {
  return (
    <button
      type="button"
      className={`${css.expand} script-only`}
      aria-expanded={isExpanded}
      aria-label={t('feed.expand')}
      onClick={on.toggle}
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
        <p className={css.excerpt} dir="auto">
          {post.excerpt}
        </p>
      )}
    </div>
  )
}

/** Thumbnail of a classic row: same link as the title, so it is skipped by keyboard and screen readers. */
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
