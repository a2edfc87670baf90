import { useEffect, useState } from 'react'
import { Form, useActionData, useLoaderData, useNavigate, useRevalidator, useSubmit } from 'react-router'
import type { NotificationFilter } from '#shared/inbox/filters.ts'
import { t } from '#shared/messages/t.ts'
import type { NotificationView } from '#shared/views/notification-view.ts'
import { useLiveArticle } from '../../data/live-articles.ts'
import css from '../../features/inbox/inbox.module.css'
import { InboxBanner } from '../../features/inbox/inbox-banner.tsx'
import { NotificationUnit } from '../../features/inbox/notification-unit.tsx'
import { useUnread } from '../../features/inbox/unread-store.ts'
import type { InboxSubject } from '../../features/shortcuts/inbox-acts.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { FILTER_PATHS } from './inbox-data.ts'
import type { loader } from './inbox-page.server.ts'

export { action, loader } from './inbox-page.server.ts'

/** R2.6-08, R2.6-14: the reader's notifications, grouped, newest first. */
export default function InboxPage() {
  const { units, next, filter, undoAt, sample, banner } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const on = usePageSubject({ units, filter, undoAt })
  return (
    <SingleColumn title={t('inbox.title')}>
      <PageTitle label={t('inbox.title')} />
      <meta name="robots" content="noindex,nofollow" />
      <FormProblem words={formError(result, []) ?? result?.words} />
      {banner === null ? null : (
        <div className={css.banner}>
          <InboxBanner key={banner.id} banner={banner} />
        </div>
      )}
      <nav className={css.filters} aria-label={t('inbox.filters')}>
        {FILTER_PATHS.map(([name, path]) => (
          <Link key={name} to={path} aria-current={name === filter ? 'page' : undefined}>
            {t(`inbox.filter.${name}`)}
          </Link>
        ))}
      </nav>
      <div ref={useLiveArticle(on)} data-notifications="">
        <div className={css.bar}>
          <NewNotice units={units} />
          {undoAt === null ? <span /> : <Undo at={undoAt} />}
          {hasUnread(units) ? <MarkAll filter={filter} /> : null}
        </div>
        {units.length === 0 ? (
          <Nothing filter={filter} sample={sample} />
        ) : (
          <ul className={`${css.list} ${css.box}`} aria-label={t('inbox.title')}>
            {units.map(unit => (
              <Unit key={unit.id} unit={unit} on={on} />
            ))}
          </ul>
        )}
      </div>
      {next === null ? null : (
        <p className={css.more}>
          <ButtonLink to={`?${moreQuery(filter, next)}`}>{t('inbox.older')}</ButtonLink>
        </p>
      )}
    </SingleColumn>
  )
}

type Shown = { units: readonly NotificationView[]; filter: NotificationFilter; undoAt: string | null }

/** Returns what keys can do on the page; the same as its buttons. */
function usePageSubject({ units, filter, undoAt }: Shown): InboxSubject & { send: (fields: Fields) => void } {
  const submit = useSubmit()
  const send = (fields: Fields) => void submit(fields, { method: 'post', preventScrollReset: true })
  return {
    ...{ place: 'inbox', isMember: true, send },
    markAllRead: hasUnread(units) ? () => send({ intent: 'read-all', filter }) : undefined,
    undo: undoAt === null ? undefined : () => send({ intent: 'undo', at: undoAt }),
  }
}

type Fields = { intent: string } & Record<string, string>

function Unit({ unit, on }: { unit: NotificationView; on: ReturnType<typeof usePageSubject> }) {
  const navigate = useNavigate()
  const isUnread = unit.readAt === null
  const own: InboxSubject = {
    ...on,
    open: () => void navigate(unit.linkUrl),
    markRead: isUnread ? () => on.send({ intent: 'read', id: `${unit.id}` }) : undefined,
  }
  return (
    <NotificationUnit ref={useLiveArticle(own)} unit={unit} act={isUnread ? <MarkOne unit={unit} /> : null} />
  )
}

function hasUnread(units: readonly NotificationView[]): boolean {
  return units.some(({ readAt }) => readAt === null)
}

function moreQuery(filter: NotificationFilter, after: string): URLSearchParams {
  const isAsked = filter === 'moderation' || filter === 'others'
  return new URLSearchParams(isAsked ? { show: filter, after } : { after })
}

function Undo({ at }: { at: string }) {
  return (
    <Form method="post" preventScrollReset>
      <span className={css.undo}>
        <span role="status">{t('inbox.marked')}</span>
        <input type="hidden" name="at" value={at} />
        <Button type="submit" name="intent" value="undo">
          {t('inbox.undo')}
        </Button>
      </span>
    </Form>
  )
}

function MarkAll({ filter }: { filter: NotificationFilter }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="filter" value={filter} />
      <Button type="submit" name="intent" value="read-all">
        {t(filter === 'all' || filter === 'unread' ? 'inbox.markAll' : 'inbox.markShown')}
      </Button>
    </Form>
  )
}

function MarkOne({ unit }: { unit: NotificationView }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={unit.id} />
      <button
        type="submit"
        name="intent"
        value="read"
        className={css.act}
        aria-label={t('inbox.markNamed', { title: unit.title })}
      >
        {t('inbox.markOne')}
      </button>
    </Form>
  )
}

/** New notifications show on request, so that nothing moves while reading. */
function NewNotice({ units }: { units: readonly NotificationView[] }) {
  const unread = useUnread()
  const { revalidate } = useRevalidator()
  const shown = units.filter(({ readAt }) => readAt === null).length
  const [atFirst, setAtFirst] = useState({ units, unread })
  useEffect(
    () => setAtFirst(before => (before.units === units ? before : { units, unread })),
    [units, unread],
  )
  if (atFirst.units !== units || unread <= Math.max(atFirst.unread, shown)) return null
  return (
    <Button onClick={() => void revalidate()} data-new="">
      {t('inbox.showNew')}
    </Button>
  )
}

type Sample = { name: string; path: string } | null

function Nothing({ filter, sample }: { filter: NotificationFilter; sample: Sample }) {
  if (filter !== 'all') return <EmptyState icon="bell" words={t(`inbox.nothing.${filter}`)} />
  return (
    <EmptyState icon="bell" words={t('inbox.empty')}>
      {sample === null ? null : (
        <p>{tNodes('inbox.sample', { community: <Link to={sample.path}>{sample.name}</Link> })}</p>
      )}
    </EmptyState>
  )
}
