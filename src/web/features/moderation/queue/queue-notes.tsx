import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ITEM_ACTS, type ItemAct } from '#shared/moderation/item-acts.ts'
import type { AuthorRecord, QueueItemView } from '#shared/views/mod-view.ts'
import { useLiveArticle } from '../../../data/live-articles.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { tNodes } from '../../../ui/t-nodes.ts'
import { modItemOf } from '../mod-acts.ts'
import type { QueueAnswer } from './queue-action.server.ts'
import css from './queue-item.module.css'
import type { QueueSubject } from './queue-keys.ts'
import { queueAnswerOf, queueProblem } from './queue-outcome.tsx'

/** Actions that decide an item: it leaves the queue, and a line stays in its place. */
export const DECISIONS: readonly ItemAct[] = ['approve', 'remove', 'spam']

/** An author's moderation record, on one line. */
export function Record({ record }: { record: AuthorRecord }) {
  const { removals, notes, ban, isMember } = record
  return (
    <p className={css.record}>
      {ban === null ? null : <strong>{t('mod.queue.isBanned')}</strong>}
      <span data-removals={removals}>{t('mod.queue.record', { removals })}</span>
      {notes === 0 ? null : <span>{t('mod.queue.notes', { count: notes })}</span>}
      {isMember ? null : <span>{t('mod.queue.notMember')}</span>}
      <span>{tNodes('mod.queue.since', { age: <Age at={record.createdAt} /> })}</span>
    </p>
  )
}

type Undoing = {
  fetcher: ReturnType<typeof useFetcher<QueueAnswer>>
  /** Missing when there is nothing to undo. */
  undo?: (() => void) | undefined
}

/** Undoes an action, then calls `onUndone`. */
export function useUndo(fullname: string, act: ItemAct | null, onUndone: () => void): Undoing {
  const fetcher = useFetcher<QueueAnswer>()
  const { data, state } = fetcher
  const notifyUndone = useEffectEvent(onUndone)
  useEffect(() => {
    if (state === 'idle' && (queueAnswerOf(data)?.done.length ?? 0) > 0) notifyUndone()
  }, [data, state])
  const undo = act === null ? null : ITEM_ACTS[act].undo
  if (undo === null) return { fetcher }
  return {
    fetcher,
    undo: () => {
      if (state === 'idle') void fetcher.submit({ target: fullname, act: undo }, { method: 'post' })
    },
  }
}

/** The action taken, with an Undo button. */
export function Done({ fullname, act, undoing }: { fullname: string; act: ItemAct; undoing: Undoing }) {
  const { fetcher } = undoing
  const { data, state } = fetcher
  const { undo } = ITEM_ACTS[act]
  const problem = queueAnswerOf(data)?.refused[0]?.words ?? queueProblem(data)
  return (
    <fetcher.Form method="post" className={css.done}>
      <input type="hidden" name="target" value={fullname} />
      <span role="status">{t(`mod.did.${act}`)}</span>
      {undo === null ? null : (
        <Button type="submit" name="act" value={undo} look="quiet" disabled={state !== 'idle'}>
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

/** Placeholder of an item the reader has decided on. */
export function DoneItem({
  item,
  act,
  onUndone,
}: {
  item: QueueItemView
  act: ItemAct
  onUndone: () => void
}) {
  const undoing = useUndo(item.fullname, act, onUndone)
  const on: QueueSubject = {
    place: 'queue',
    item: { ...modItemOf(item), canAct: false },
    send: () => {},
    onRemoved: () => {},
    undo: undoing.undo,
  }
  return (
    <li
      ref={useLiveArticle(on)}
      className={css.gone}
      data-fullname={item.fullname}
      data-done={act}
      tabIndex={-1}
    >
      <Done fullname={item.fullname} act={act} undoing={undoing} />
      <Link to={`${item.community.path}about/item/${item.fullname}`}>{item.title}</Link>
    </li>
  )
}
