import { exactCount, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { MarkedText } from '#shared/views/search-view.ts'
import { Age } from '../../../ui/age.tsx'
import { CommunityIcon } from '../../../ui/community-icon.tsx'
import { Link } from '../../../ui/link.tsx'
import partsCss from '../../posts/post-parts.module.css'
import type { FoundComment } from '../search-results.ts'
import { MarkedWords } from './marked-words.tsx'
import css from './results.module.css'

const CONTEXT_LEVELS = 3

type Props = { comment: FoundComment; text: MarkedText; hidesThread: boolean }

/** A found comment below its thread's title; links to the comment in context. */
export function CommentResult({ comment, text, hidesThread }: Props) {
  const { author, thread, community } = comment
  const path = `${comment.permalink}?context=${CONTEXT_LEVELS}`
  return (
    <article
      className={css.post}
      data-fullname={comment.fullname}
      aria-label={t('profile.commentLabel', { title: thread.title })}
    >
      <div className={css.words}>
        {hidesThread ? null : (
          <>
            <p className={partsCss.byline}>
              <Link className={partsCss.community} to={community.path}>
                <CommunityIcon label={community} />
                {community.prefixedName}
              </Link>
            </p>
            <h2 className={css.thread}>
              <Link to={thread.permalink}>{thread.title}</Link>
              {thread.isNsfw ? (
                <span className={partsCss.mark} data-kind="nsfw">
                  {t('post.nsfw')}
                </span>
              ) : null}
            </h2>
          </>
        )}
        <div className={css.quote}>
          <p className={css.counts}>
            {author === null ? (
              t('comment.deletedAuthor')
            ) : (
              <Link to={author.path} data-author={author.name}>
                {author.name}
              </Link>
            )}
            {comment.isOp ? <abbr title={t('comment.opTitle')}>{t('comment.op')}</abbr> : null}
            <Age at={comment.createdAt} />
            {comment.score === null ? null : (
              <span title={exactCount(comment.score)} data-score={comment.score}>
                {t('search.votes', { count: comment.score, short: shortCount(comment.score) })}
              </span>
            )}
          </p>
          <p className={css.text}>
            <Link to={path}>
              <MarkedWords of={text} />
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}
