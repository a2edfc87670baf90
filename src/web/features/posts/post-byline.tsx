import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { Age } from '../../ui/age.tsx'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Link } from '../../ui/link.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { AwardStrip } from '../awards/award-strip.tsx'
import { Flair } from './flair.tsx'
import css from './post-parts.module.css'

/** A post's byline: community, author, age. */
export function PostByline({
  post,
  hidesCommunity = false,
  hasIcon = true,
}: {
  post: PostView
  hidesCommunity?: boolean
  hasIcon?: boolean
}) {
  return (
    <p className={css.byline}>
      {hidesCommunity ? null : (
        <Link className={css.community} to={post.community.path}>
          {hasIcon ? <CommunityIcon label={post.community} /> : null}
          {post.community.prefixedName}
        </Link>
      )}
      <span className={css.who}>
        <span className={css.author}>
          {tNodes('post.by', {
            author:
              post.author === null ? (
                t('post.deletedAuthor')
              ) : (
                <Link to={post.author.path} data-author={post.author.name}>
                  {post.author.name}
                </Link>
              ),
          })}
        </span>
        {post.authorFlair === null ? null : <Flair flair={post.authorFlair} />}
        <Age at={post.createdAt} />
        <AwardStrip on={post} />
        {post.editedAt === null ? null : <span title={post.editedAt}>{t('post.edited')}</span>}
      </span>
    </p>
  )
}
