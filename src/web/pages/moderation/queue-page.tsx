import { useRef } from 'react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { QueueItem } from '../../features/moderation/queue/queue-item.tsx'
import { DECISIONS, DoneItem } from '../../features/moderation/queue/queue-notes.tsx'
import { useQueue } from '../../features/moderation/queue/use-queue.ts'
import { useQueueKeys } from '../../features/moderation/queue/use-queue-keys.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import css from './mod-pages.module.css'
import { EmptyQueue } from './queue-empty.tsx'
import { QueueFilters } from './queue-filters.tsx'
import type { loader } from './queue-page.server.ts'

export { action, loader } from './queue-page.server.ts'

/** What waits for moderators, newest first, each with everything that decides about it. */
export default function QueuePage() {
  const data = useLoaderData<typeof loader>()
  const { frame, queue, items, next } = data
  const list = useRef<HTMLOListElement>(null)
  const sent = useActionData()
  const { search } = useLocation()
  const { rows, newCount, showNew, setDone } = useQueue(items, queue + search)
  useQueueKeys(list)
  const handleDone = (name: string, act: ItemAct) => {
    const goesOn = DECISIONS.includes(act) ? nextOf(list.current, name) : null
    setDone([name], act)
    if (goesOn !== null) setTimeout(() => focusItem(list.current, goesOn))
  }
  const handleUndone = (name: string) => {
    setDone([name], null)
    setTimeout(() => focusItem(list.current, name), BACK_MS)
  }
  return (
    <ModFrame frame={frame} page={queue}>
      <QueueFilters kind={data.kind} sort={data.sort} queue={queue} />
      <p role="status" className={css.fresh}>
        {newCount === 0 ? null : (
          <Button look="main" onClick={showNew}>
            {t('mod.queue.new', { count: newCount })}
          </Button>
        )}
      </p>
      <BulkBar list={list} items={rows.map(row => row.item)} onDone={setDone} sent={sent} />
      {rows.length === 0 ? <EmptyQueue queue={queue} frame={frame} isFiltered={data.kind !== 'all'} /> : null}
      <ol className={css.queue} ref={list}>
        {rows.map(({ item, done }) =>
          done !== null && DECISIONS.includes(done) ? (
            <DoneItem
              key={item.fullname}
              item={item}
              act={done}
              onUndone={() => handleUndone(item.fullname)}
            />
          ) : (
            <QueueItem
              key={item.fullname}
              item={item}
              showsCommunity={frame.path === '/r/mod/'}
              done={done}
              onDone={act => handleDone(item.fullname, act)}
              onUndone={() => handleUndone(item.fullname)}
            />
          ),
        )}
      </ol>
      {next === null ? null : <NextPage after={next} />}
      <p className={`${css.hint} script-only`}>{t('mod.queue.keys')}</p>
    </ModFrame>
  )
}

/** How long what was taken back needs to stand in the list again, at most, before the focus goes there. */
const BACK_MS = 400

/** The item after one, or before it at the end; null: there is no other. */
function nextOf(list: HTMLElement | null, name: string): string | null {
  const all = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
  const at = all.findIndex(item => item.dataset.fullname === name)
  const open = (item: HTMLElement) => item.dataset.done === undefined
  const next = all.slice(at + 1).find(open) ?? all.slice(0, Math.max(at, 0)).findLast(open) ?? all[at]
  return next?.dataset.fullname ?? null
}

/** Unless somebody went on elsewhere meanwhile. */
function focusItem(list: HTMLElement | null, name: string): void {
  const active = document.activeElement
  if (active !== null && active !== document.body && list?.contains(active) !== true) return
  const item = list?.querySelector<HTMLElement>(`:scope > li[data-fullname="${name}"]`)
  item?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}

function NextPage({ after }: { after: string }) {
  const [params] = useSearchParams()
  const search = new URLSearchParams({ ...Object.fromEntries(params), after })
  return (
    <p>
      <ButtonLink to={`?${search}`}>{t('mod.queue.next')}</ButtonLink>
    </p>
  )
}
