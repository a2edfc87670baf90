import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { type ItemAct, isItemAct } from '#shared/moderation/item-acts.ts'
import type { QueueItemView } from '#shared/views/mod-view.ts'
import { useLiveArticle } from '../../../data/live-articles.ts'
import { showToast } from '../../../toasts/show-toast.ts'
import { Age } from '../../../ui/age.tsx'
import { Link } from '../../../ui/link.tsx'
import { MarkdownHtml } from '../../../ui/markdown-html.tsx'
import { tNodes } from '../../../ui/t-nodes.ts'
import { modItemOf } from '../mod-acts.ts'
import { ReportList } from '../report-list.tsx'
import type { QueueAnswer } from './queue-action.server.ts'
import { QueueActs } from './queue-acts.tsx'
import css from './queue-item.module.css'
import type { QueueSubject } from './queue-keys.ts'
import { Done, Record, useUndo } from './queue-notes.tsx'
import { queueAnswerOf, queueProblem } from './queue-outcome.tsx'

type Props = {
  item: QueueItemView
  showsCommunity: boolean
  /** The reader's action on it here, which can be undone. */
  done?: ItemAct | null
  onDone?: (act: ItemAct) => void
  onUndone?: () => void
  /** Shown on its own page: no checkbox, no link to itself, and the author in a separate section. */
  isAlone?: boolean
}

/** A queue item: content, reasons and actions. */
export function QueueItem({
  item,
  showsCommunity,
  done = null,
  onDone = ignore,
  onUndone = ignore,
  isAlone = false,
}: Props) {
  const fetcher = useFetcher<QueueAnswer>()
  const handleDone = useEffectEvent((act: string) => {
    if (isItemAct(act)) onDone(act)
    else if (act === 'claim' || act === 'release' || act === 'snooze')
      showToast({ kind: 'SuccessMod', text: t(`mod.did.${act}`) })
  })
  const { data } = fetcher
  // Before the list reloads, since the item may then be gone.
  useEffect(() => {
    const answer = queueAnswerOf(data)
    if (answer !== undefined && answer.done.length > 0) handleDone(answer.act)
  }, [data])
  const refused = queueAnswerOf(fetcher.data)?.refused[0]?.words ?? queueProblem(fetcher.data)
  const box = useRef<HTMLInputElement>(null)
  const undoing = useUndo(item.fullname, done, onUndone)
  const on: QueueSubject = {
    place: 'queue',
    item: modItemOf(item),
    send: act => void fetcher.submit({ target: item.fullname, act }, { method: 'post' }),
    onRemoved: () => onDone('remove'),
    select: () => box.current?.click(),
    undo: undoing.undo,
  }
  const author = item.comment?.author ?? item.post?.author ?? null
  return (
    <li
      // Its own page has no item shortcuts.
      ref={useLiveArticle(isAlone ? null : on)}
      className={css.item}
      data-fullname={item.fullname}
      tabIndex={-1}
      aria-busy={fetcher.state !== 'idle'}
      data-claimed={item.claimedBy === null ? undefined : item.isMine ? 'mine' : 'other'}
    >
      <header className={css.head}>
        {isAlone ? null : (
          <input
            ref={box}
            type="checkbox"
            name="target"
            value={item.fullname}
            form="bulk"
            aria-label={t('mod.queue.tick', { title: item.title })}
          />
        )}
        <span className={css.where}>
          {showsCommunity ? <Link to={item.community.path}>{item.community.prefixedName}</Link> : null}{' '}
          {tNodes(item.comment === null ? 'mod.queue.post' : 'mod.queue.comment', {
            author:
              author === null ? (
                t('post.deletedAuthor')
              ) : (
                <Link to={author.path} data-author={author.name}>
                  u/{author.name}
                </Link>
              ),
            age: <Age at={(item.comment ?? item.post)?.createdAt ?? item.at} />,
          })}
        </span>
        <State item={item} />
      </header>
      {isAlone || item.record === null ? null : <Record record={item.record} />}
      <h2 className={css.title}>
        <Link to={item.path}>{item.title}</Link>
      </h2>
      <Said item={item} />
      <ReportList item={item} fetcher={fetcher} />
      {done === null ? null : <Done fullname={item.fullname} act={done} undoing={undoing} />}
      {refused === undefined ? null : (
        <p className={css.problem} role="alert">
          {refused}
        </p>
      )}
      {item.canAct ? <QueueActs on={on} fetcher={fetcher} isAlone={isAlone} /> : null}
    </li>
  )
}

const ignore = () => {}

function Said({ item }: { item: QueueItemView }) {
  if (item.comment !== null) return <MarkdownHtml html={item.comment.bodyHtml} className={css.body} />
  if (item.post === null) return null
  return (
    <>
      {item.post.url === null ? null : (
        <a className={css.link} href={item.post.url} rel="noopener nofollow ugc" target="_blank">
          {item.post.url}
        </a>
      )}
      {item.post.bodyHtml === '' ? (
        <p className={css.body} dir="auto">
          {item.post.excerpt}
        </p>
      ) : (
        <MarkdownHtml html={item.post.bodyHtml} className={css.body} />
      )}
    </>
  )
}

function State({ item }: { item: QueueItemView }) {
  const { removal } = item
  return (
    <>
      {item.reportCount === 0 ? null : (
        <span className={css.state} data-kind="reported">
          {t('mod.queue.reports', { count: item.reportCount })}
        </span>
      )}
      {removal === null ? null : (
        <span className={css.state} data-kind="removed">
          {t(`mod.state.${removal.kind}`, { by: removal.by ?? t('mod.by.automod') })}
        </span>
      )}
      {item.approvedBy === null ? null : (
        <span className={css.state} data-kind="approved">
          {t('mod.state.approved', { by: item.approvedBy })}
        </span>
      )}
      {item.claimedBy === null ? null : (
        <span className={css.state} data-kind="claimed">
          {item.isMine ? t('mod.state.claimedByYou') : t('mod.state.claimed', { by: item.claimedBy })}
        </span>
      )}
    </>
  )
}
