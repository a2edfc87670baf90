import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-threads.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Icon } from '../../ui/icon.tsx'
import { shareLink } from '../posts/share-link.ts'
import { VoteButtons } from '../votes/vote-buttons.tsx'
import css from './thread.module.css'
import { useThreadSetting } from './thread-setting.ts'

const CommentMenu = lazy(() => import('./comment-menu.tsx').then(module => ({ default: module.CommentMenu })))

type Props = {
  comment: CommentView
  onReply: () => void
  onEdit: () => void
  onDeleted: (left: CommentView) => void
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
      <MoreButton comment={comment} onEdit={onEdit} onDeleted={onDeleted} />
    </div>
  )
}

/** Opens the form in place; without script the link shows the page with the form under this comment. */
function ReplyLink({ comment, onReply }: Pick<Props, 'comment' | 'onReply'>) {
  const { viewer } = useShell()
  const { postPath } = useThreadSetting()
  if (!comment.viewer.canReply && viewer !== null) return null
  const path = `${comment.permalink}?reply=${comment.fullname}#reply`
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    if (viewer === null) openModal('login', {})
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

function MoreButton({ comment, onEdit, onDeleted }: Omit<Props, 'onReply'>) {
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
        aria-label={t('comment.more')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen ? (
        <Suspense>
          <CommentMenu
            comment={comment}
            onEdit={onEdit}
            onDeleted={onDeleted}
            anchor={button}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
