import { Link } from 'react-router'
import { t } from '#shared/messages/translate.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { usePostLink } from '../overlay/use-open-post.ts'
import { ImageGallery } from './image-gallery.tsx'
import { LinkPreview } from './link-preview.tsx'
import { MediaCover } from './media-cover.tsx'
import { PostByline } from './post-byline.tsx'
import css from './post-media.module.css'

/** What a post shows besides its title and text, in its final box from the first paint. */
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

/** The post that this one was crossposted from. */
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
      <p className={css.embedCounts}>
        {post.score === null ? null : `${t('vote.points', { count: post.score })} · `}
        {t('post.comments', { count: post.commentCount })}
      </p>
    </div>
  )
}
