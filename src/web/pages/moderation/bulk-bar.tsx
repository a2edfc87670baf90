import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { errorWords } from '#shared/messages/error-words.ts'
import { t } from '#shared/messages/t.ts'
import { ITEM_ACTS, type ItemAct, isItemAct } from '#shared/moderation/item-acts.ts'
import type { QueueItemView } from '#shared/views/mod-view.ts'
import type { QueueAnswer } from '../../features/moderation/queue/queue-action.server.ts'
import { DECISIONS } from '../../features/moderation/queue/queue-notes.tsx'
import { QueueOutcome, queueAnswerOf } from '../../features/moderation/queue/queue-outcome.tsx'
import { openModal } from '../../modals/open-modal.ts'
import { Button } from '../../ui/button.tsx'
import css from './mod-pages.module.css'

const BULK = ['approve', 'remove', 'spam', 'lock', 'ignore_reports'] as const

/** Bulk actions; shown once something is selected, and always without script. */
export function BulkBar({
  list,
  items,
  onDone,
  sent,
}: {
  list: RefObject<HTMLOListElement | null>
  items: readonly QueueItemView[]
  onDone: (names: readonly string[], act: ItemAct | null) => void
  sent: unknown
}) {
  const bulk = useFetcher<QueueAnswer>()
  const { data, state } = bulk
  // Result of the dialog, until the next action.
  const [asked, setAsked] = useState<{ after: typeof data; answer: QueueAnswer }>()
  const [count, setCount] = useState(0)
  const latest = asked?.after === data ? asked?.answer : data
  const answer = queueAnswerOf(latest)
  const undo = answer !== undefined && isItemAct(answer.act) ? ITEM_ACTS[answer.act].undo : null
  const settle = useEffectEvent((done: QueueAnswer) => {
    setCount(0)
    tickAll(list.current, false)
    if (!isItemAct(done.act)) return
    if (DECISIONS.includes(done.act)) onDone(done.done, done.act)
    else if (done.act === 'undo') onDone(done.done, null)
  })
  // Show a decision before the list reloads, since an emptied list would take this bar with it. Undone items must be back in
  // the list first.
  const isSettled =
    answer !== undefined && asked?.after !== data && (state === 'idle' || answer.act !== 'undo')
  useEffect(() => {
    const done = queueAnswerOf(data)
    if (isSettled && done !== undefined) settle(done)
  }, [data, isSettled])
  useEffect(() => {
    const countTicked = () => setCount(ticked(list.current).length)
    const element = list.current
    element?.addEventListener('change', countTicked)
    return () => element?.removeEventListener('change', countTicked)
  }, [list])
  const handleAll = (isOn: boolean) => {
    tickAll(list.current, isOn)
    setCount(ticked(list.current).length)
  }
  // Removal reasons belong to one community, so a selection across several is removed without one.
  const askReason = (event: MouseEvent) => {
    const chosen = new Set(ticked(list.current).map(box => box.value))
    const targets = items.filter(item => chosen.has(item.fullname))
    const [first] = targets
    if (first === undefined || targets.some(item => item.community.fullname !== first.community.fullname))
      return
    event.preventDefault()
    openModal('removal-reason', {
      contextId: targets.length === 1 ? first.fullname : '',
      subredditId: first.community.fullname,
      username: targets.length === 1 ? ((first.comment ?? first.post)?.author?.name ?? '') : '',
      itemIds: targets.map(item => item.fullname),
      title:
        targets.length === 1
          ? first.title
          : t('mod.remove.aboutMany', { title: first.title, count: targets.length - 1 }),
      onRemoved: ({ done, refused }) => {
        const words = refused.map(one => ({ ...one, words: errorWords({ code: one.code, details: {} }) }))
        const removed = { act: 'remove', done, refused: words }
        setAsked({ after: data, answer: removed })
        settle(removed)
      },
    })
  }
  return (
    <>
      <bulk.Form
        method="post"
        id="bulk"
        className={css.bulk}
        data-idle={count === 0 || undefined}
        hidden={items.length === 0}
      >
        <label className="script-only">
          <input
            type="checkbox"
            checked={count > 0}
            onChange={event => handleAll(event.currentTarget.checked)}
          />
          {count === 0 ? t('mod.queue.all') : t('mod.queue.selected', { count })}
        </label>
        <span className={css.bulkActs}>
          {BULK.map(act => (
            <Button
              key={act}
              type="submit"
              name="act"
              value={act}
              look="quiet"
              onClick={act === 'remove' ? askReason : undefined}
            >
              {t(`mod.do.${act}`)}
            </Button>
          ))}
        </span>
      </bulk.Form>
      <QueueOutcome answer={latest ?? sent}>
        {answer === undefined || undo === null || answer.done.length === 0 ? null : (
          <Button
            look="quiet"
            onClick={() => {
              const form = new FormData()
              form.set('act', undo)
              for (const name of answer.done) form.append('target', name)
              void bulk.submit(form, { method: 'post' })
            }}
          >
            {t('mod.bar.undo')}
          </Button>
        )}
      </QueueOutcome>
    </>
  )
}

const boxes = (list: HTMLElement | null) => list?.querySelectorAll<HTMLInputElement>('input[form=bulk]') ?? []

function ticked(list: HTMLElement | null): HTMLInputElement[] {
  return [...boxes(list)].filter(box => box.checked)
}

function tickAll(list: HTMLElement | null, isOn: boolean): void {
  for (const box of boxes(list)) box.checked = isOn
}
