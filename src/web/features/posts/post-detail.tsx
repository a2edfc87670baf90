import { lazy, Suspense, useState } from 'react'
import { t } from '#shared/messages/translate.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { VoteButtons } from '../votes/vote-buttons.tsx'
import { PostActions } from './post-actions.tsx'
import { PostByline } from './post-byline.tsx'
import css from './post-detail.module.css'
import { PostMarks } from './post-marks.tsx'
import { PostMedia } from './post-media.tsx'
import { usePostChanges } from './use-post-changes.ts'

const PostEditor = lazy(() => import('./post-editor.tsx').then(module => ({ default: module.PostEditor })))

/** A whole post on its own page or in the overlay. */
export function PostDetail({ post: given, headingId }: { post: PostView; headingId?: string }) {
  const post = usePostChanges(given)
  const [isEditing, setEditing] = useState(false)
  const hasMedia = post.images.length > 0 || post.url !== null || post.crosspostOf !== null
  return (
    <article className={css.post} data-fullname={post.fullname} data-saved={post.viewer.isSaved || undefined}>
      <div className={css.head}>
        <PostByline post={post} />
      </div>
      <h1 className={css.title} id={headingId}>
        {post.title}
        <PostMarks post={post} />
      </h1>
      {hasMedia ? (
        <div className={css.media}>
          <PostMedia post={post} isEager />
        </div>
      ) : null}
      <div className={css.body}>
        <Notices post={post} />
        {isEditing ? (
          <Suspense>
            <PostEditor post={post} onClose={() => setEditing(false)} />
          </Suspense>
        ) : null}
        {post.bodyHtml === '' || isEditing ? null : <MarkdownHtml html={post.bodyHtml} />}
      </div>
      {/* Here and not first: in narrow windows it stands below, and must not move as the rest of a page arrives. */}
      <div className={css.vote}>
        <VoteButtons thing={post} look="arch" />
      </div>
      <div className={css.actions}>
        <PostActions
          post={post}
          feed={null}
          onEdit={
            post.kind === 'text' || post.kind === 'chat' || post.bodyMarkdown !== null
              ? () => setEditing(true)
              : undefined
          }
        />
      </div>
    </article>
  )
}

function Notices({ post }: { post: PostView }) {
  const removal = post.removal?.reason
  return (
    <>
      {post.isDeleted ? <p className={css.notice}>{t('post.deleted')}</p> : null}
      {post.removal === null ? null : (
        <p className={css.notice}>
          {removal ? t('post.removedReason', { reason: removal }) : t('post.removed')}{' '}
          {post.viewer.isAuthor && post.community.kind === 'community' ? (
            <a
              href={`/message/compose?to=/r/${post.community.name}&subject=${encodeURIComponent(post.title)}`}
            >
              {t('post.askAgain')}
            </a>
          ) : null}
        </p>
      )}
      {post.isLocked ? <p className={css.notice}>{t('post.lockedText')}</p> : null}
      {post.isArchived ? <p className={css.notice}>{t('post.archivedText')}</p> : null}
    </>
  )
}
