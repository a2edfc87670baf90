import { lazy, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-threads.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { shareLink } from '../posts/share-link.ts'
import { VoteButtons } from '../votes/vote-buttons.tsx'
import css from './thread.module.css'
import { useThreadSetting } from './thread-setting.ts'

const CommentMenu = lazy(() => import('./comment-menu.tsx').then(module => ({ default: module.CommentMenu })))

type Props = {
  comment: CommentView
  onReply: () => void
  onEdit: () => void
  onDeleted: (left: CommentView, isGone: boolean) => void
}

/** What can be done with a comment. */
export function CommentActions({ comment, onReply, onEdit, onDeleted }: Props) {
  return (
    <div className={css.actions}>
      <VoteButtons thing={comment} look="small" />
      <ReplyLink comment={comment} onReply={onReply} />
      <button
        type="button"
        className={`${css.action} script-only`}
        onClick={() => void shareLink({ path: comment.permalink, title: t('thread.label') })}
      >
        {t('comment.share')}
      </button>
      <MenuButton className={css.action} label={t('comment.more')}>
        {menu => <CommentMenu comment={comment} onEdit={onEdit} onDeleted={onDeleted} {...menu} />}
      </MenuButton>
    </div>
  )
}

/** Opens the form in place; without script the link shows the page with the form under this comment. */
function ReplyLink({ comment, onReply }: Pick<Props, 'comment' | 'onReply'>) {
  const { viewer } = useShell()
  const { postPath } = useThreadSetting()
  if (!comment.viewer.canReply) return null
  const path = `${comment.permalink}?reply=${comment.fullname}#reply`
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    if (viewer === null) openModal('login', { to: 'comment', thingId: comment.fullname })
    else onReply()
  }
  return (
    <Link
      className={css.action}
      to={viewer === null ? `/login?dest=${encodeURIComponent(postPath)}` : path}
      aria-label={t('comment.replyTo', { name: comment.author?.name ?? t('comment.deletedAuthor') })}
      onClick={handleClick}
    >
      <Icon name="comment" />
      {t('comment.reply')}
    </Link>
  )
}
