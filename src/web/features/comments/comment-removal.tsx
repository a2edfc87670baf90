import { t } from '#shared/messages/translate-dialogs.ts'
import { t as tThread } from '#shared/messages/translate-threads.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import css from './thread.module.css'

/** That moderators removed a comment, and for its author the way to ask them again. */
export function CommentRemoval({ comment }: { comment: CommentView }) {
  const reason = comment.removal?.reason
  // A profile has no moderators to write to.
  const place = /^\/r\/[^/]+/.exec(comment.permalink)?.[0]
  return (
    <p className={css.gone}>
      {comment.removal?.isHeld === true
        ? tThread('comment.heldBody')
        : reason
          ? tThread('comment.removedReason', { reason })
          : tThread('comment.removedBody')}{' '}
      {comment.viewer.isAuthor && place !== undefined ? (
        <a href={`/message/compose?to=${place}&about=${comment.fullname}`}>{t('post.askAgain')}</a>
      ) : null}
    </p>
  )
}
