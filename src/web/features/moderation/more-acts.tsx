import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { QueueItemView } from '#shared/views/mod-view.ts'
import { openModal } from '../../modals/open-modal.ts'
import { isOffered } from '../../ui/act.ts'
import { Button } from '../../ui/button.tsx'
import { ModActButton } from './mod-act-button.tsx'
import {
  CONTEST,
  CROWD_CONTROL,
  DISTINGUISH,
  MARK_NSFW,
  MARK_SPOILER,
  type ModSubject,
  modItemOf,
  PIN,
} from './mod-acts.ts'
import type { QueueAnswer } from './queue/queue-action.server.ts'
import css from './queue/queue-item.module.css'
import { queueAnswerOf, queueProblem } from './queue/queue-outcome.tsx'

const ACTS = [PIN, DISTINGUISH, MARK_NSFW, MARK_SPOILER, CONTEST, CROWD_CONTROL]

/** Returns whether `MoreActs` has anything to offer. */
export function hasMoreActs(item: QueueItemView): boolean {
  const on = { item: modItemOf(item), send: () => {}, onRemoved: () => {} }
  return ACTS.some(act => isOffered(act, on))
}

/** Less common moderator actions: pins, flags, contest mode, crowd control. */
export function MoreActs({ item }: { item: QueueItemView }) {
  const fetcher = useFetcher<QueueAnswer>()
  const refusal = queueAnswerOf(fetcher.data)?.refused[0]
  const problem = refusal?.words ?? queueProblem(fetcher.data)
  const on: ModSubject = {
    item: modItemOf(item),
    send: act => void fetcher.submit({ target: item.fullname, act }, { method: 'post' }),
    onRemoved: () => {},
  }
  return (
    <fetcher.Form method="post" className={css.options} aria-label={t('mod.item.more')}>
      <input type="hidden" name="target" value={item.fullname} />
      {ACTS.map(act => (
        <ModActButton key={act.id} act={act} on={on} />
      ))}
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
