import { useEffect, useEffectEvent } from 'react'
import { Link, useFetcher } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { ITEM_ACTS, type ItemAct } from '#shared/moderation/item-acts.ts'
import type { AuthorRecord, QueueItemView } from '#shared/views/mod-view.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import type { QueueAnswer } from './queue-action.server.ts'
import css from './queue-item.module.css'
import { queueAnswerOf, queueProblem } from './queue-outcome.tsx'

/** What decides an item: it leaves the queue, and a line stays in its place. */
export const DECISIONS: readonly ItemAct[] = ['approve', 'remove', 'spam']

/** What moderators know about an author, on one line. */
export function Record({ record }: { record: AuthorRecord }) {
  const { removals, notes, ban, isMember } = record
  return (
    <p className={css.record}>
      {ban === null ? null : <strong>{t('mod.queue.isBanned')}</strong>}
      <span data-removals={removals}>{t('mod.queue.record', { removals })}</span>
      {notes === 0 ? null : <span>{t('mod.queue.notes', { count: notes })}</span>}
      {isMember ? null : <span>{t('mod.queue.notMember')}</span>}
      <span>
        {t('mod.item.since')} <Age at={record.createdAt} />
      </span>
    </p>
  )
}

/** What was done, and the way to take it back. */
export function Done({ fullname, act, onUndone }: { fullname: string; act: ItemAct; onUndone: () => void }) {
  const fetcher = useFetcher<QueueAnswer>()
  const { data, state } = fetcher
  const tell = useEffectEvent(onUndone)
  useEffect(() => {
    if (state === 'idle' && (queueAnswerOf(data)?.done.length ?? 0) > 0) tell()
  }, [data, state])
  const { undo } = ITEM_ACTS[act]
  const problem = queueAnswerOf(data)?.refused[0]?.words ?? queueProblem(data)
  return (
    <fetcher.Form method="post" className={css.done}>
      <input type="hidden" name="target" value={fullname} />
      <span role="status">{t(`mod.did.${act}`)}</span>
      {undo === null ? null : (
        <Button type="submit" name="act" value={undo} look="quiet" data-undo="" disabled={state !== 'idle'}>
          {t('mod.bar.undo')}
        </Button>
      )}
      {problem === undefined ? null : (
        <span className={css.problem} role="alert">
          {problem}
        </span>
      )}
    </fetcher.Form>
  )
}

/** The place of an item that the reader decided about. */
export function DoneItem({
  item,
  act,
  onUndone,
}: {
  item: QueueItemView
  act: ItemAct
  onUndone: () => void
}) {
  return (
    <li className={css.gone} data-fullname={item.fullname} data-done={act} tabIndex={-1}>
      <Done fullname={item.fullname} act={act} onUndone={onUndone} />
      <Link to={`${item.community.path}about/item/${item.fullname}`}>{item.title}</Link>
    </li>
  )
}
