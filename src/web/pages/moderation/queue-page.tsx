import { useRef } from 'react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from 'react-router'
import type { MessageKey } from '#shared/messages/en.ts'
import { t } from '#shared/messages/t.ts'
import type { ItemAct } from '#shared/moderation/item-acts.ts'
import { useShell } from '../../data/shell-data.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { QueueItem } from '../../features/moderation/queue/queue-item.tsx'
import { QUEUE_ACTS } from '../../features/moderation/queue/queue-keys.ts'
import { DECISIONS, DoneItem } from '../../features/moderation/queue/queue-notes.tsx'
import { useQueue } from '../../features/moderation/queue/use-queue.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import css from './mod-pages.module.css'
import { EmptyQueue } from './queue-empty.tsx'
import { QueueFilters } from './queue-filters.tsx'
import type { loader } from './queue-page.server.ts'

export { action, loader } from './queue-page.server.ts'

/** Mod queue, newest first, with everything needed to decide on each item. */
export default function QueuePage() {
  const data = useLoaderData<typeof loader>()
  const { frame, queue, items, next } = data
  const list = useRef<HTMLOListElement>(null)
  const sent = useActionData()
  const { search } = useLocation()
  const { rows, newCount, showNew, setDone } = useQueue(items, queue + search)
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
      <Keys />
    </ModFrame>
  )
}

/** Longest wait for undone items to reappear in the list before focus moves there. */
const BACK_MS = 400

/** Returns the item after this one, or before it at the end; null when it is the only one. */
function nextOf(list: HTMLElement | null, name: string): string | null {
  const all = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
  const at = all.findIndex(item => item.dataset.fullname === name)
  const open = (item: HTMLElement) => item.dataset.done === undefined
  const next = all.slice(at + 1).find(open) ?? all.slice(0, Math.max(at, 0)).findLast(open) ?? all[at]
  return next?.dataset.fullname ?? null
}

/** Focuses an item, unless the reader has moved focus meanwhile. */
function focusItem(list: HTMLElement | null, name: string): void {
  const active = document.activeElement
  if (active !== null && active !== document.body && list?.contains(active) !== true) return
  const item = list?.querySelector<HTMLElement>(`:scope > li[data-fullname="${name}"]`)
  item?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}

/** The page's keyboard shortcuts, as listed in the shortcuts dialog. */
function Keys() {
  const { preferences } = useShell()
  if (!preferences.shortcuts) return null
  return (
    <p className={`${css.hint} script-only`}>
      {t('mod.queue.keys')}
      {QUEUE_ACTS.map(({ id, key }) => (
        <span key={id} className={css.key}>
          {' '}
          <kbd>{key}</kbd> {t(`keys.${id}` as MessageKey)}
        </span>
      ))}
    </p>
  )
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
