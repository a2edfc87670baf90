import { t } from '#shared/messages/t.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import css from './thread.module.css'

const CommentRemoval = late(() => import('./comment-removal.tsx').then(module => module.CommentRemoval))

/** A comment's text, or why there is none. */
export function CommentBody({ comment }: { comment: CommentView }) {
  return (
    <>
      {comment.isDeleted ? <p className={css.gone}>{t('comment.deletedBody')}</p> : null}
      {comment.removal === null ? null : (
        <Part>
          <CommentRemoval comment={comment} />
        </Part>
      )}
      {comment.bodyHtml === '' ? null : <MarkdownHtml html={comment.bodyHtml} className={css.body ?? ''} />}
    </>
  )
}
