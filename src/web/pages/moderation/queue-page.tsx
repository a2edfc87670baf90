import { useRef } from 'react'
import {
  Form,
  Link,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { QUEUE_SORTS } from '#shared/mod-queues.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import type { QueueAnswer } from '../../features/moderation/queue-action.server.ts'
import { QueueItem } from '../../features/moderation/queue-item.tsx'
import { QueueOutcome } from '../../features/moderation/queue-outcome.tsx'
import { useQueueKeys } from '../../features/moderation/use-queue-keys.ts'
import { useQueueRefresh } from '../../features/moderation/use-queue-refresh.ts'
import { Button } from '../../ui/button.tsx'
import css from './mod-pages.module.css'
import type { loader } from './queue-page.server.ts'

export { action, loader } from './queue-page.server.ts'

const BULK = ['approve', 'remove', 'spam', 'lock', 'ignore_reports'] as const

/** What waits for moderators, newest first, each with everything that decides about it. */
export default function QueuePage() {
  const data = useLoaderData<typeof loader>()
  const { frame, queue, items, next, waiting } = data
  const list = useRef<HTMLOListElement>(null)
  const bulk = useFetcher<QueueAnswer>()
  const sent = useActionData()
  const { search } = useLocation()
  const { shown, newCount, showNew } = useQueueRefresh(items, queue + search)
  useQueueKeys(list)
  return (
    <ModFrame frame={frame} page={queue} waiting={waiting}>
      <Filters kind={data.kind} sort={data.sort} queue={queue} />
      <p role="status">
        {newCount === 0 ? null : (
          <Button look="main" onClick={showNew}>
            {t('mod.queue.new', { count: newCount })}
          </Button>
        )}
      </p>
      {shown.length === 0 ? (
        <p className={css.empty}>{t(`mod.queue.empty.${queue}`)}</p>
      ) : (
        <bulk.Form method="post" id="bulk" className={css.bulk}>
          <label className="script-only">
            <input type="checkbox" onChange={event => tickAll(list.current, event.currentTarget.checked)} />
            {t('mod.queue.all')}
          </label>
          {BULK.map(act => (
            <Button key={act} type="submit" name="act" value={act} look="quiet">
              {t(`mod.do.${act}`)}
            </Button>
          ))}
          <span className={css.hint}>{t('mod.queue.bulkHint')}</span>
        </bulk.Form>
      )}
      <QueueOutcome answer={bulk.data ?? sent} />
      <ol className={css.queue} ref={list}>
        {shown.map(item => (
          <QueueItem key={item.fullname} item={item} showsCommunity={frame.path === '/r/mod/'} />
        ))}
      </ol>
      {next === null ? null : <NextPage after={next} />}
      <p className={`${css.hint} script-only`}>{t('mod.queue.keys')}</p>
    </ModFrame>
  )
}

function Filters({ kind, sort, queue }: { kind: string; sort: string; queue: string }) {
  const sorts = QUEUE_SORTS.filter(word => word !== 'reports' || queue === 'modqueue' || queue === 'reports')
  return (
    <Form className={css.filter} key={`${queue}:${kind}:${sort}`}>
      <label>
        {t('mod.queue.kind')}
        <select name="kind" defaultValue={kind}>
          <option value="all">{t('mod.queue.kindAll')}</option>
          <option value="posts">{t('mod.queue.kindPosts')}</option>
          <option value="comments">{t('mod.queue.kindComments')}</option>
        </select>
      </label>
      <label>
        {t('mod.queue.sort')}
        <select name="sort" defaultValue={sort}>
          {sorts.map(word => (
            <option key={word} value={word}>
              {t(`mod.queue.sort.${word}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{t('mod.log.show')}</Button>
    </Form>
  )
}

function NextPage({ after }: { after: string }) {
  const [params] = useSearchParams()
  const search = new URLSearchParams({ ...Object.fromEntries(params), after })
  return <Link to={`?${search}`}>{t('mod.queue.next')}</Link>
}

function tickAll(list: HTMLElement | null, isOn: boolean): void {
  for (const box of list?.querySelectorAll<HTMLInputElement>('input[form=bulk]') ?? []) box.checked = isOn
}
