import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { Age } from '../../ui/age.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AwardStrip } from '../awards/award-strip.tsx'
import { Flair } from '../posts/flair.tsx'
import type { CommentSubject } from '../posts/thing-acts.ts'
import css from './thread.module.css'

/** The line above a comment: collapse button, author, marks, time. */
export function CommentHead({ on }: { on: CommentSubject }) {
  const { thing: comment, isFolded } = on
  return (
    <header className={css.head}>
      <button
        type="button"
        className={`${css.toggle} script-only`}
        aria-expanded={!isFolded}
        aria-label={t(isFolded ? 'comment.expand' : 'comment.collapse')}
        onClick={on.toggle}
      >
        <Icon name={isFolded ? 'plus' : 'minus'} />
      </button>
      {comment.author === null ? (
        <span>{t('comment.deletedAuthor')}</span>
      ) : (
        <Link className={css.author} to={comment.author.path} data-author={comment.author.name}>
          {comment.author.name}
        </Link>
      )}
      {comment.authorFlair === null ? null : <Flair flair={comment.authorFlair} />}
      <AwardStrip on={comment} />
      <Chips comment={comment} />
      <Link to={comment.permalink}>
        <Age at={comment.createdAt} />
      </Link>
      {comment.editedAt === null ? null : (
        <time dateTime={comment.editedAt} title={fullDate(comment.editedAt)}>
          {t('comment.edited')}
        </time>
      )}
      {isFolded && comment.descendantCount > 0 ? (
        <span>{t('comment.hiddenCount', { count: comment.descendantCount })}</span>
      ) : null}
    </header>
  )
}

function Chips({ comment }: { comment: CommentView }) {
  return (
    <>
      {comment.isOp ? <Chip kind="op" words={t('comment.op')} title={t('comment.opTitle')} /> : null}
      {comment.isModerator || comment.isDistinguished ? (
        <Chip kind="mod" words={t('comment.mod')} title={t('comment.modTitle')} />
      ) : null}
      {comment.isPinned ? <Chip kind="pin" words={t('post.pinned')} /> : null}
      {comment.isLocked ? <Chip kind="lock" words={t('post.locked')} /> : null}
      {comment.viewer.isNew ? <Chip kind="new" words={t('comment.new')} /> : null}
    </>
  )
}

function Chip({ kind, words, title }: { kind: string; words: string; title?: string }) {
  return (
    <span className={css.chip} data-kind={kind} title={title}>
      {words}
    </span>
  )
}
