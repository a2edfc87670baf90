import { useState } from 'react'
import type { PostView } from '#shared/views/post-view.ts'
import { useLiveArticle } from '../../data/live-articles.ts'
import { useShell } from '../../data/shell-data.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { VoteButtons } from '../votes/vote-buttons.tsx'
import { PostActions } from './post-actions.tsx'
import { PostByline } from './post-byline.tsx'
import css from './post-detail.module.css'
import { PostMarks } from './post-marks.tsx'
import { PostMedia } from './post-media.tsx'
import type { PostSubject } from './thing-acts.ts'

const PostEditor = late(() => import('./post-editor.tsx').then(module => module.PostEditor))
const PostNotices = late(() => import('./post-notices.tsx').then(module => module.PostNotices))

/** A whole post on its own page or in the overlay. */
export function PostDetail({ post, headingId }: { post: PostView; headingId?: string }) {
  const [isEditing, setEditing] = useState(false)
  const hasMedia = post.images.length > 0 || post.url !== null || post.crosspostOf !== null
  const { viewer } = useShell()
  const on: PostSubject = {
    place: 'post',
    thing: post,
    isMember: viewer !== null,
    feed: null,
    reply: writeComment,
    edit:
      post.kind === 'text' || post.kind === 'chat' || post.bodyMarkdown !== null
        ? () => setEditing(true)
        : undefined,
  }
  return (
    <article ref={useLiveArticle(on)} className={css.post} data-fullname={post.fullname}>
      <div className={css.head}>
        <PostByline post={post} />
      </div>
      <h1 className={css.title} id={headingId} dir="auto">
        {post.title}
        <PostMarks post={post} />
      </h1>
      {hasMedia ? (
        <div className={css.media}>
          <PostMedia post={post} isEager />
        </div>
      ) : null}
      <div className={css.body}>
        {post.isDeleted ||
        post.removal !== null ||
        post.isLocked ||
        post.isArchived ||
        post.viewer.isBanned ? (
          <Part>
            <PostNotices post={post} />
          </Part>
        ) : null}
        {isEditing ? (
          <Part fallback={<Waiting />}>
            <PostEditor post={post} onClose={() => setEditing(false)} />
          </Part>
        ) : null}
        {post.bodyHtml === '' || isEditing ? null : <MarkdownHtml html={post.bodyHtml} />}
      </div>
      {/* Not first in the markup: in narrow windows it is below, and must not move as the rest of a page arrives. */}
      <div className={css.vote}>
        <VoteButtons thing={post} look="arch" />
      </div>
      <div className={css.actions}>
        <PostActions on={on} />
      </div>
    </article>
  )
}

/** Focuses the thread's own comment field, present for readers who may comment. */
function writeComment(): void {
  document.querySelector<HTMLElement>('#comments textarea')?.focus()
}
