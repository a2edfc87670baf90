import { shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { useCommentCount } from '../../data/comment-count.ts'
import type { Act } from '../../ui/act.ts'
import { hole } from '../../ui/fragments/hole.ts'
import { late } from '../../ui/hydration/late.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { usePostLink } from '../overlay/use-open-post.ts'
import css from './post-parts.module.css'
import { type PostSubject, SAVE, SHARE, useSaved } from './thing-acts.ts'

/** Its code and entries load when it first opens. */
const PostMenu = late(() => import('./post-menu.tsx').then(module => module.PostMenu))

type Props = {
  on: PostSubject
  /** Only comments and menu, for the densest listing. */
  isShort?: boolean
}

/** A row of post actions with counts. */
export function PostActions({ on, isShort = false }: Props) {
  const post = on.thing
  const link = usePostLink(post)
  const { count } = useCommentCount(post)
  return (
    <div className={css.actions}>
      <Link className={css.action} to={post.permalink} {...link} title={hole(commentsOf, count)}>
        <Icon name="comment" />
        <CommentCount post={post} />
      </Link>
      {isShort ? null : (
        <>
          <ActButton act={SHARE} on={on} />
          <SaveButton on={on} />
        </>
      )}
      <MenuButton className={css.action} label={t('post.more')}>
        {menu => <PostMenu on={on} {...menu} />}
      </MenuButton>
    </div>
  )
}

function commentsOf(count: number): string {
  return t('post.comments', { count })
}

function CommentCount({ post }: { post: PostView }) {
  const { count, newCount } = useCommentCount(post)
  return (
    <span>
      {hole(shortCount, count)}
      <span className="visually-hidden"> {t('post.commentsWord')}</span>
      {newCount > 0 ? (
        <span className={css.fresh}> ({t('post.newComments', { count: newCount })})</span>
      ) : null}
    </span>
  )
}

function SaveButton({ on }: { on: PostSubject }) {
  return <ActButton act={SAVE} on={on} className={css.wide} isPressed={useSaved(on.thing)} />
}

type ButtonProps = {
  act: Act<PostSubject>
  on: PostSubject
  className?: string | undefined
  isPressed?: boolean
}

function ActButton({ act, on, className = '', isPressed }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${css.action} ${className} script-only`}
      aria-pressed={isPressed}
      onClick={() => act.run(on)}
    >
      <Icon name={act.icon} />
      <span>{act.label(on)}</span>
    </button>
  )
}
