import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOpenPost } from '../overlay/use-open-post.ts'
import css from './post-parts.module.css'
import { shareLink } from './share-link.ts'
import { useSaved } from './use-saved.ts'

const PostMenu = lazy(() => import('./post-menu.tsx').then(module => ({ default: module.PostMenu })))

type Props = {
  post: PostView
  /** Where it is listed, for "why is this here"; null outside feeds. */
  feed: { name: string; sort: string } | null
  onEdit?: (() => void) | undefined
  /** Only the comments and the menu, for the densest listing. */
  isShort?: boolean
}

/** One row of what can be done with a post, with counts. */
export function PostActions({ post, feed, onEdit, isShort = false }: Props) {
  const open = useOpenPost(post)
  return (
    <div className={css.actions}>
      <Link
        className={css.action}
        to={post.permalink}
        onClick={open}
        title={t('post.comments', { count: post.commentCount })}
      >
        <Icon name="comment" />
        <CommentCount post={post} />
      </Link>
      {isShort ? null : <ShareAndSave post={post} />}
      <MoreButton post={post} feed={feed} onEdit={onEdit} />
    </div>
  )
}

function ShareAndSave({ post }: { post: PostView }) {
  return (
    <>
      <button
        type="button"
        className={`${css.action} script-only`}
        onClick={() => void shareLink({ path: post.permalink, title: post.title })}
      >
        <Icon name="share" />
        {t('post.share')}
      </button>
      <SaveButton post={post} />
    </>
  )
}

function CommentCount({ post }: { post: PostView }) {
  const { newCommentCount } = post.viewer
  return (
    <span>
      {shortCount(post.commentCount)}
      <span className="visually-hidden"> {t('post.commentsWord')}</span>
      {newCommentCount > 0 ? (
        <span className={css.fresh}> ({t('post.newComments', { count: newCommentCount })})</span>
      ) : null}
    </span>
  )
}

function SaveButton({ post }: { post: PostView }) {
  const { isSaved, toggle } = useSaved(post)
  return (
    <button
      type="button"
      className={`${css.action} ${css.wide} script-only`}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      <Icon name="save" />
      {t('post.save')}
    </button>
  )
}

/** The menu's code and entries are loaded when it first opens. */
function MoreButton({ post, feed, onEdit }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${css.action} script-only`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('post.more')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen ? (
        <Suspense>
          <PostMenu post={post} feed={feed} onEdit={onEdit} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
