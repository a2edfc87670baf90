import { lazy } from 'react'
import { Link } from 'react-router'
import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { useCommentCount } from '../../data/comment-count.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { usePostLink } from '../overlay/use-open-post.ts'
import css from './post-parts.module.css'
import { shareLink } from './share-link.ts'
import { useSaved } from './use-saved.ts'

/** Its code and entries are loaded when it first opens. */
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
  const link = usePostLink(post)
  const { count } = useCommentCount(post)
  return (
    <div className={css.actions}>
      <Link className={css.action} to={post.permalink} {...link} title={t('post.comments', { count })}>
        <Icon name="comment" />
        <CommentCount post={post} />
      </Link>
      {isShort ? null : <ShareAndSave post={post} />}
      <MenuButton className={css.action} label={t('post.more')}>
        {menu => <PostMenu post={post} feed={feed} onEdit={onEdit} {...menu} />}
      </MenuButton>
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
        <span>{t('post.share')}</span>
      </button>
      <SaveButton post={post} />
    </>
  )
}

function CommentCount({ post }: { post: PostView }) {
  const { count, newCount } = useCommentCount(post)
  return (
    <span>
      {shortCount(count)}
      <span className="visually-hidden"> {t('post.commentsWord')}</span>
      {newCount > 0 ? (
        <span className={css.fresh}> ({t('post.newComments', { count: newCount })})</span>
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
      <span>{t(isSaved ? 'comment.unsave' : 'post.save')}</span>
    </button>
  )
}
