import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Flair } from './flair.tsx'
import css from './post-parts.module.css'

/** Flair and flags beside a title. */
export function PostMarks({ post }: { post: PostView }) {
  return (
    <>
      {post.isPinned ? <Mark kind="pin" icon="pin" words={t('post.pinned')} /> : null}
      {post.isNsfw ? <Mark kind="nsfw" words={t('post.nsfw')} /> : null}
      {post.isSpoiler ? <Mark kind="spoiler" words={t('post.spoiler')} /> : null}
      {post.discussionType === 'Chat' ? <Mark kind="plain" words={t('post.chat')} /> : null}
      {post.isLocked ? <Mark kind="plain" icon="lock" words={t('post.locked')} /> : null}
      {post.isArchived ? <Mark kind="plain" words={t('post.archived')} /> : null}
      {post.removal === null ? null : (
        <Mark kind="nsfw" words={t(post.removal.isHeld ? 'post.held' : 'post.removed')} />
      )}
      {post.flair === null ? null : (
        <Flair
          flair={post.flair}
          to={`${post.community.path}?f=flair:${encodeURIComponent(post.flair.text)}`}
        />
      )}
    </>
  )
}

function Mark({ kind, words, icon }: { kind: string; words: string; icon?: IconName }) {
  return (
    <span className={css.mark} data-kind={kind}>
      {icon === undefined ? null : <Icon name={icon} />}
      {words}
    </span>
  )
}
