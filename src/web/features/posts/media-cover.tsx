import { createContext, type ReactNode, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { useShell } from '../../data/shell-data.ts'
import css from './post-media.module.css'

/** Whether the content is still covered: animations wait until the reader uncovers it. */
export const IsCovered = createContext(false)

/** Covers NSFW media (if the reader wants that) and spoilers until clicked. Works without script: a checkbox and its label. */
export function MediaCover({
  post,
  children,
}: {
  post: Pick<PostView, 'isNsfw' | 'isSpoiler' | 'fullname'>
  children: ReactNode
}) {
  const { preferences } = useShell()
  const [isRevealed, setRevealed] = useState(false)
  const isNsfw = post.isNsfw && preferences.blurNsfw
  if (!isNsfw && !post.isSpoiler) return children
  return (
    <div className={css.covered}>
      <input
        type="checkbox"
        className={`visually-hidden ${css.reveal}`}
        id={`reveal-${post.fullname}`}
        checked={isRevealed}
        onChange={event => setRevealed(event.target.checked)}
      />
      <label className={css.cover} htmlFor={`reveal-${post.fullname}`}>
        <span>{t(isNsfw ? 'post.reveal.nsfw' : 'post.reveal.spoiler')}</span>
      </label>
      <div className={css.secret} inert={!isRevealed}>
        <IsCovered value={!isRevealed}>{children}</IsCovered>
      </div>
    </div>
  )
}
