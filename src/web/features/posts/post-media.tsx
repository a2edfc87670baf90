import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { hole } from '../../ui/fragments/hole.ts'
import { Link } from '../../ui/link.tsx'
import { usePostLink } from '../overlay/use-open-post.ts'
import { ImageGallery } from './image-gallery.tsx'
import { LinkPreview } from './link-preview.tsx'
import { MediaCover } from './media-cover.tsx'
import { PostByline } from './post-byline.tsx'
import css from './post-media.module.css'

/** A post's media and preview, in their final box from the first paint. */
export function PostMedia({ post, isEager = false }: { post: PostView; isEager?: boolean }) {
  if (post.crosspostOf !== null) return <CrosspostEmbed post={post.crosspostOf} />
  if (post.images.length > 0) {
    return (
      <MediaCover post={post}>
        <ImageGallery images={post.images} isEager={isEager} />
      </MediaCover>
    )
  }
  return post.url === null ? null : <LinkPreview post={post} />
}

/** The original of a crosspost. */
function CrosspostEmbed({ post }: { post: PostView }) {
  const link = usePostLink(post)
  return (
    <div className={css.embed}>
      <PostByline post={post} />
      <Link className={css.embedTitle} to={post.permalink} {...link}>
        {post.title}
      </Link>
      {post.images.length > 0 || post.url !== null ? (
        <PostMedia post={{ ...post, crosspostOf: null }} />
      ) : null}
      {post.excerpt === '' ? null : <p className={css.embedText}>{post.excerpt}</p>}
      <p className={css.embedCounts}>{hole(countsOf, post.score, post.commentCount)}</p>
    </div>
  )
}

function countsOf(score: number | null, comments: number): string {
  const counted = t('post.comments', { count: comments })
  return score === null ? counted : `${t('vote.points', { count: score })} · ${counted}`
}
