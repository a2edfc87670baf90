import { t } from '#shared/messages/t.ts'
import { useLiveArticle } from '../../data/live-articles.ts'
import { useShell } from '../../data/shell-data.ts'
import partsCss from '../../features/posts/post-parts.module.css'
import { SAVE, type ThingSubject, useSaved } from '../../features/posts/thing-acts.ts'
import { VoteButtons } from '../../features/votes/vote-buttons.tsx'
import { Age } from '../../ui/age.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import css from './profile-comment.module.css'
import type { CommentPlace, ListedComment } from './profile-list.ts'

const CONTEXT_LEVELS = 3

type Props = { comment: ListedComment; place: CommentPlace; isFlat: boolean }

/** A comment outside its thread: its context, then its text. */
export function ProfileComment({ comment, place, isFlat }: Props) {
  const { viewer } = useShell()
  const isSaved = useSaved(comment)
  const on: ThingSubject = {
    place: comment.isDeleted ? 'deleted' : 'comment',
    thing: comment,
    isMember: viewer !== null,
  }
  return (
    <article
      ref={useLiveArticle(on)}
      className={`${css.comment} ${isFlat ? css.flat : ''}`}
      data-fullname={comment.fullname}
      aria-label={t('profile.commentLabel', { title: place.title })}
    >
      <p className={css.place}>
        <Icon name="comment" />
        <span>
          <Link className={css.title} to={place.permalink}>
            {place.title}
          </Link>
          {place.isNsfw ? (
            <span className={partsCss.mark} data-kind="nsfw">
              {t('post.nsfw')}
            </span>
          ) : null}
        </span>
      </p>
      <Byline comment={comment} place={place} />
      <Body comment={comment} />
      <div className={partsCss.actions} data-whole="">
        <VoteButtons thing={comment} look="small" />
        <Link className={partsCss.action} to={`${comment.permalink}?context=${CONTEXT_LEVELS}`}>
          {t('comment.context')}
        </Link>
        <button
          type="button"
          className={`${partsCss.action} script-only`}
          aria-pressed={isSaved}
          onClick={() => SAVE.run(on)}
        >
          <Icon name={SAVE.icon} />
          {SAVE.label(on)}
        </button>
      </div>
    </article>
  )
}

function Byline({ comment, place }: Omit<Props, 'isFlat'>) {
  const { author } = comment
  return (
    <p className={partsCss.byline}>
      <Link className={partsCss.community} to={place.community.path}>
        {place.community.prefixedName}
      </Link>
      <span className={partsCss.author}>
        {author === null ? (
          t('comment.deletedAuthor')
        ) : (
          <Link to={author.path} data-author={author.name}>
            {author.name}
          </Link>
        )}
        {comment.isOp ? (
          <abbr className={css.op} title={t('comment.opTitle')}>
            {t('comment.op')}
          </abbr>
        ) : null}
      </span>
      <Link to={comment.permalink}>
        <Age at={comment.createdAt} />
      </Link>
      {comment.editedAt === null ? null : <span title={comment.editedAt}>{t('comment.edited')}</span>}
    </p>
  )
}

function Body({ comment }: { comment: ListedComment }) {
  if (comment.isDeleted) return <p className={css.gone}>{t('comment.deletedBody')}</p>
  if (comment.removal === null) return <MarkdownHtml html={comment.bodyHtml} className={css.body} />
  const { reason, isHeld } = comment.removal
  if (isHeld) return <p className={css.gone}>{t('comment.heldBody')}</p>
  return (
    <p className={css.gone}>
      {reason === null ? t('comment.removedBody') : t('comment.removedReason', { reason })}
    </p>
  )
}
