import { t } from '#shared/messages/translate-threads.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import css from './thread.module.css'

/** A comment's text, or why there is none. */
export function CommentBody({ comment }: { comment: CommentView }) {
  const reason = comment.removal?.reason
  return (
    <>
      {comment.isDeleted ? <p className={css.gone}>{t('comment.deletedBody')}</p> : null}
      {comment.removal === null ? null : (
        <p className={css.gone}>
          {reason ? t('comment.removedReason', { reason }) : t('comment.removedBody')}
        </p>
      )}
      {comment.bodyHtml === '' ? null : <MarkdownHtml html={comment.bodyHtml} className={css.body ?? ''} />}
    </>
  )
}
