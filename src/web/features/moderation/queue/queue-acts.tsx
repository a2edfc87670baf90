import type { MouseEvent } from 'react'
import type { useFetcher } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import type { ModContext, QueueItemView } from '#shared/views/mod-view.ts'
import { openModal } from '../../../modals/open-modal.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { QueueAnswer } from './queue-action.server.ts'
import css from './queue-item.module.css'

type Props = {
  item: QueueItemView
  fetcher: ReturnType<typeof useFetcher<QueueAnswer>>
  isAlone: boolean
  onDone: (act: ItemAct) => void
}

/** What can be done with an item. On its own page what hides it stands apart, and says so. */
export function QueueActs({ item, fetcher, isAlone, onDone }: Props) {
  const isLocked = item.post?.isLocked ?? item.comment?.isLocked ?? false
  return (
    <fetcher.Form method="post" className={css.acts}>
      <input type="hidden" name="target" value={item.fullname} />
      <div className={css.does}>
        <Act act="approve" look="main" />
        {isAlone ? null : <Removing item={item} onDone={onDone} />}
        <Act act={isLocked ? 'unlock' : 'lock'} look="quiet" />
        {isAlone || item.reportCount > 0 || item.ignoresReports ? (
          <Act act={item.ignoresReports ? 'unignore_reports' : 'ignore_reports'} look="quiet" />
        ) : null}
        <Act act={item.isMine ? 'release' : 'claim'} look="quiet" />
        {item.removal === null ? null : (
          <Button
            look="quiet"
            className="script-only"
            onClick={() => openModal('removal-reason', { ...contextOf(item), title: item.title })}
          >
            {t('mod.do.explain')}
          </Button>
        )}
        {isAlone ? null : <AuthorActs item={item} look="quiet" />}
      </div>
      {isAlone ? (
        <span className={css.grave}>
          <Removing item={item} onDone={onDone} look="danger" />
          {item.removal === null ? <small>{t('mod.item.removeEffect')}</small> : null}
        </span>
      ) : (
        <ButtonLink look="quiet" to={`${item.community.path}about/item/${item.fullname}`}>
          {t('mod.queue.more')}
        </ButtonLink>
      )}
    </fetcher.Form>
  )
}

type RemovingProps = Pick<Props, 'item' | 'onDone'> & { look?: 'plain' | 'danger' }

function Removing({ item, onDone, look = 'plain' }: RemovingProps) {
  // Without script it is removed at once, and the reason sent from the item's page.
  const askReason = (event: MouseEvent) => {
    event.preventDefault()
    openModal('removal-reason', {
      ...contextOf(item),
      title: item.title,
      onRemoved: () => onDone('remove'),
    })
  }
  return (
    <>
      {item.removal?.kind === 'removed' ? null : <Act act="remove" look={look} onClick={askReason} />}
      {item.removal?.kind === 'spam' ? null : <Act act="spam" look={look} />}
    </>
  )
}

/** What can be done with the author of an item. */
export function AuthorActs({ item, look }: { item: QueueItemView; look: 'quiet' | 'danger' }) {
  return (
    <>
      {item.canBan ? (
        <Button look={look} className="script-only" onClick={() => openModal('ban-user', contextOf(item))}>
          {t('mod.do.ban')}
        </Button>
      ) : null}
      {item.canMute ? (
        <Button look={look} className="script-only" onClick={() => openModal('mute-user', contextOf(item))}>
          {t('mod.do.mute')}
        </Button>
      ) : null}
    </>
  )
}

function contextOf({ fullname, community, comment, post }: QueueItemView): ModContext {
  const author = comment?.author ?? post?.author ?? null
  return {
    contextId: fullname,
    subredditId: community.fullname,
    username: author?.name ?? '',
    itemIds: [fullname],
  }
}

type ActWord =
  | 'approve'
  | 'remove'
  | 'spam'
  | 'lock'
  | 'unlock'
  | 'ignore_reports'
  | 'unignore_reports'
  | 'claim'
  | 'release'

function Act({
  act,
  look = 'plain',
  onClick,
}: {
  act: ActWord
  look?: 'plain' | 'main' | 'quiet' | 'danger'
  onClick?: (event: MouseEvent) => void
}) {
  return (
    <Button type="submit" name="act" value={act} look={look} onClick={onClick}>
      {t(`mod.do.${act}`)}
    </Button>
  )
}
