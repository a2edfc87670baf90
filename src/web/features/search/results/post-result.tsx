import { useMemo } from 'react'
import { exactCount, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { MarkedText } from '#shared/views/search-view.ts'
import { Link } from '../../../ui/link.tsx'
import { usePostLink } from '../../overlay/use-open-post.ts'
import { PostThumb } from '../../posts/link-preview.tsx'
import { type PackedPost, unpackPost } from '../../posts/pack-post.ts'
import { PostByline } from '../../posts/post-byline.tsx'
import { PostMarks } from '../../posts/post-marks.tsx'
import { MarkedWords } from './marked-words.tsx'
import css from './results.module.css'

type Props = { post: PackedPost; title: MarkedText; text: MarkedText | null; hidesCommunity: boolean }

/** A found post: place and time, title, and the matching part of its text. */
export function PostResult({ post: packed, title, text, hidesCommunity }: Props) {
  const post = useMemo(() => unpackPost(packed), [packed])
  const link = usePostLink(post)
  const hasThumb = post.images.length > 0 || post.preview?.image != null
  return (
    <article className={css.post} data-fullname={post.fullname} aria-labelledby={`${post.fullname}-title`}>
      <div className={css.words}>
        <PostByline post={post} hidesCommunity={hidesCommunity} />
        <h2 className={css.name}>
          <Link to={post.permalink} {...link} id={`${post.fullname}-title`}>
            <MarkedWords of={title} />
          </Link>
          <PostMarks post={post} />
        </h2>
        {text === null ? null : (
          <p className={css.text}>
            <MarkedWords of={text} />
          </p>
        )}
        <p className={css.counts}>
          {post.score === null ? null : (
            <span title={exactCount(post.score)} data-score={post.score}>
              {t('search.votes', { count: post.score, short: shortCount(post.score) })}
            </span>
          )}
          <Link to={post.permalink} {...link}>
            {t('search.comments', { count: post.commentCount, short: shortCount(post.commentCount) })}
          </Link>
          {post.domain === null ? null : <span>{post.domain}</span>}
        </p>
      </div>
      {hasThumb ? (
        <Link className={css.thumb} to={post.permalink} {...link} tabIndex={-1} aria-hidden="true">
          <PostThumb post={post} />
        </Link>
      ) : null}
    </article>
  )
}
