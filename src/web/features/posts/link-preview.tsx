import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import css from './post-media.module.css'

/** Preview of a link post: site, title and image when known. */
export function LinkPreview({ post }: { post: PostView }) {
  const target = useOutTarget()
  if (post.url === null) return null
  const image = post.preview?.image ?? null
  const title = post.preview?.title ?? null
  if (image === null && title === null) return <BareLink post={post} url={post.url} />
  return (
    <a
      className={css.link}
      href={post.url}
      rel="nofollow ugc noopener"
      target={target}
      title={t('post.open', { domain: post.domain ?? post.url })}
    >
      <span className={css.linkText}>
        <span className={css.domain}>
          <Icon name="link" />
          {post.preview?.siteName ?? post.domain ?? post.url}
        </span>
        {title === null || title === post.title ? null : <span className={css.linkTitle}>{title}</span>}
      </span>
      {image === null ? null : <Picture className={css.linkImage} image={image} sizes="140px" alt="" />}
    </a>
  )
}

/** Readers who open posts in new tabs get links in new tabs too. */
function useOutTarget(): '_blank' | undefined {
  return useShell().preferences.openInNewTab === true ? '_blank' : undefined
}

function BareLink({ post, url }: { post: PostView; url: string }) {
  const target = useOutTarget()
  return (
    <a
      className={`${css.domain} ${css.bare}`}
      href={url}
      rel="nofollow ugc noopener"
      target={target}
      title={url}
    >
      <Icon name="link" />
      {post.domain ?? url}
    </a>
  )
}

/** Small square thumbnail of classic and compact rows. */
export function PostThumb({ post }: { post: PostView }) {
  const image = post.images[0] ?? post.preview?.image ?? post.crosspostOf?.images[0] ?? null
  const isHidden = post.isNsfw || post.isSpoiler
  const icon =
    post.kind === 'image' ? 'image' : post.kind === 'link' ? 'link' : post.kind === 'chat' ? 'chat' : 'text'
  if (image === null || isHidden) return <Icon name={icon} />
  return <Picture image={image} sizes="80px" alt="" />
}
