import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { BanNotice } from '../moderation/ban-notice.tsx'
import css from './post-detail.module.css'

/** Notices before reading or replying: deleted, removed, locked or archived. */
export function PostNotices({ post }: { post: PostView }) {
  const removal = post.removal?.reason
  return (
    <>
      {post.viewer.isBanned ? <BanNotice name={post.community.prefixedName} /> : null}
      {post.isDeleted ? <p className={css.notice}>{t('post.deleted')}</p> : null}
      {post.removal === null ? null : (
        <p className={css.notice}>
          {post.removal.isHeld
            ? t('post.heldText')
            : removal
              ? t('post.removedReason', { reason: removal })
              : t('post.removed')}{' '}
          {post.viewer.isAuthor && post.community.kind === 'community' ? (
            <a
              href={`/message/compose?to=/r/${post.community.name}&subject=${encodeURIComponent(post.title)}&about=${post.fullname}`}
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
