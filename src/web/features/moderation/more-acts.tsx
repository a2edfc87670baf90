import { useFetcher } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import type { QueueItemView } from '#shared/views/mod-view.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button } from '../../ui/button.tsx'
import type { QueueAnswer } from './queue/queue-action.server.ts'
import css from './queue/queue-item.module.css'
import { queueAnswerOf, queueProblem } from './queue/queue-outcome.tsx'

/** Whether there is anything for `MoreActs` to offer. */
export const hasMoreActs = (item: QueueItemView): boolean => item.post !== null || actsFor(item).length > 0

/** What moderators do more seldom: pins, marks, contest mode, crowd control. */
export function MoreActs({ item }: { item: QueueItemView }) {
  const fetcher = useFetcher<QueueAnswer>()
  const refusal = queueAnswerOf(fetcher.data)?.refused[0]
  const problem = refusal?.words ?? queueProblem(fetcher.data)
  const acts = actsFor(item)
  return (
    <fetcher.Form method="post" className={css.options} aria-label={t('mod.item.more')}>
      <input type="hidden" name="target" value={item.fullname} />
      {acts.map(act => (
        <Button key={act} type="submit" name="act" value={act}>
          {t(`mod.do.${act}`)}
        </Button>
      ))}
      {item.post === null ? null : (
        <Button
          className="script-only"
          onClick={() => openModal('crowd-control', { fullname: item.fullname })}
        >
          {t('mod.do.crowd')}
        </Button>
      )}
      {problem === undefined ? null : (
        <p className={css.problem} role="alert">
          {problem}{' '}
          {refusal?.code === 'pin_limit' && item.post !== null ? (
            <Button
              className="script-only"
              onClick={() => openModal('pin-limit', { fullname: item.fullname })}
            >
              {t('mod.pin.replace')}
            </Button>
          ) : null}
        </p>
      )}
    </fetcher.Form>
  )
}

type MoreAct = Exclude<
  ItemAct,
  'approve' | 'remove' | 'spam' | 'undo' | 'lock' | 'unlock' | 'ignore_reports' | 'unignore_reports'
>

function actsFor({ post, comment, isContest }: QueueItemView): MoreAct[] {
  const thing = comment ?? post
  if (thing === null) return []
  const isReply = comment?.parentFullname.startsWith('t1_') === true
  const acts: MoreAct[] = thing.isPinned ? ['unpin'] : isReply ? [] : ['pin']
  if (thing.isDistinguished) acts.push('undistinguish')
  else if (thing.viewer.isAuthor) acts.push('distinguish')
  if (post === null) return acts
  acts.push(post.isNsfw ? 'unmark_nsfw' : 'mark_nsfw')
  acts.push(post.isSpoiler ? 'unmark_spoiler' : 'mark_spoiler')
  acts.push(isContest ? 'unset_contest_mode' : 'set_contest_mode')
  return acts
}
