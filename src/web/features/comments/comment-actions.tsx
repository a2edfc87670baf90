import type { MouseEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import { isOffered } from '../../ui/act.ts'
import { late } from '../../ui/hydration/late.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
import { type CommentSubject, REPLY, SHARE } from '../posts/thing-acts.ts'
import { VoteButtons } from '../votes/vote-buttons.tsx'
import css from './thread.module.css'
import { useThreadSetting } from './thread-setting.ts'

const CommentMenu = late(() => import('./comment-menu.tsx').then(module => module.CommentMenu))

/** Action buttons of a comment. */
export function CommentActions({ on }: { on: CommentSubject }) {
  return (
    <div className={css.actions}>
      <VoteButtons thing={on.thing} look="small" />
      <ReplyLink on={on} />
      <button type="button" className={`${css.action} script-only`} onClick={() => SHARE.run(on)}>
        {SHARE.label(on)}
      </button>
      <MenuButton className={css.action} label={t('comment.more')}>
        {menu => <CommentMenu on={on} {...menu} />}
      </MenuButton>
    </div>
  )
}

/** Opens the reply form in place; without script it links to the page with the form below this comment. */
function ReplyLink({ on }: { on: CommentSubject }) {
  const { thing: comment, isMember } = on
  const { postPath } = useThreadSetting()
  if (!isOffered(REPLY, on)) return null
  const path = `${comment.permalink}?reply=${comment.fullname}#reply`
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    REPLY.run(on)
  }
  return (
    <Link
      className={css.action}
      to={isMember ? path : `/login?dest=${encodeURIComponent(postPath)}`}
      aria-label={t('comment.replyTo', { name: comment.author?.name ?? t('comment.deletedAuthor') })}
      onClick={handleClick}
    >
      <Icon name={REPLY.icon} />
      {REPLY.label(on)}
    </Link>
  )
}
