import { t } from '#shared/messages/t.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import css from './thread.module.css'

/** Says that moderators removed the comment, and lets its author appeal. */
export function CommentRemoval({ comment }: { comment: CommentView }) {
  const reason = comment.removal?.reason
  // Profiles have no moderators to write to.
  const place = /^\/r\/[^/]+/.exec(comment.permalink)?.[0]
  return (
    <p className={css.gone}>
      {comment.removal?.isHeld === true
        ? t('comment.heldBody')
        : reason
          ? t('comment.removedReason', { reason })
          : t('comment.removedBody')}{' '}
      {comment.viewer.isAuthor && place !== undefined ? (
        <a href={`/message/compose?to=${place}&about=${comment.fullname}`}>{t('post.askAgain')}</a>
      ) : null}
    </p>
  )
}
