import { type ChangeEvent, useRef } from 'react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { type ConversationLine, MODMAIL_CHANGES } from '#shared/views/modmail-view.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { MailFrame } from './mail-frame.tsx'
import css from './modmail.module.css'
import type { loader } from './modmail-page.server.ts'

export { action, loader } from './modmail-page.server.ts'

/** Modmail conversations, on either side. */
export default function ModmailPage() {
  const { filter, communities, conversations, next, unread } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const isTeam = filter.folder !== 'mine'
  const title = t(`modmail.folder.${filter.folder}`)
  return (
    <MailFrame
      title={title}
      filter={filter}
      isModerator={communities.length > 0}
      unread={unread}
      acts={
        communities.length > 0 ? (
          <ButtonLink to={`/message/compose?from=${filter.community || communities[0]?.name}`}>
            {t('modmail.compose')}
          </ButtonLink>
        ) : null
      }
    >
      <PageTitle label={t('page.part', { part: t('modmail.title'), whole: title })} />
      <div className={css.main}>
        <FormProblem
          words={result?.error.field === 'conversation' ? t('modmail.nothingTicked') : formError(result, [])}
        />
        {isTeam ? <Search filter={filter} communities={communities} /> : null}
        {conversations.length === 0 ? (
          <EmptyState
            icon={filter.words === '' ? 'mail' : 'search'}
            words={t(
              filter.words === '' ? (isTeam ? 'modmail.empty' : 'modmail.noneOfYours') : 'modmail.noMatch',
            )}
            {...(filter.words !== '' && { next: { to: '?', words: t('modmail.showAll') } })}
          />
        ) : isTeam ? (
          <Bulk conversations={conversations} />
        ) : (
          <Lines conversations={conversations} canTick={false} />
        )}
        {next === null ? null : (
          <Link className={css.more} to={moreOf(filter, next)}>
            {t('modmail.older')}
          </Link>
        )}
      </div>
    </MailFrame>
  )
}

type Filter = { folder: string; community: string; words: string }

function moreOf({ folder, community, words }: Filter, next: number): string {
  return `?${new URLSearchParams({ folder, community, q: words, before: String(next) })}`
}

function Search({
  filter,
  communities,
}: {
  filter: Filter
  communities: { name: string; prefixedName: string }[]
}) {
  return (
    <Form className={css.search} role="search">
      <input type="hidden" name="folder" value={filter.folder} />
      <label>
        <span className="visually-hidden">{t('modmail.search')}</span>
        <input
          key={filter.words}
          type="search"
          name="q"
          placeholder={t('modmail.search')}
          defaultValue={filter.words}
        />
      </label>
      <label>
        <span className="visually-hidden">{t('modmail.community')}</span>
        <select key={filter.community} name="community" defaultValue={filter.community}>
          <option value="">{t('modmail.allCommunities')}</option>
          {communities.map(({ name, prefixedName }) => (
            <option key={name} value={name}>
              {prefixedName}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{t('modmail.find')}</Button>
    </Form>
  )
}

/** The list as a form for bulk actions. */
function Bulk({ conversations }: { conversations: ConversationLine[] }) {
  const form = useRef<HTMLFormElement>(null)
  const handleAll = (event: ChangeEvent<HTMLInputElement>) => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[name=conversation]') ?? []
    for (const box of boxes) box.checked = event.target.checked
  }
  return (
    <Form method="post" ref={form}>
      <fieldset className={css.bulk} aria-label={t('modmail.bulk')}>
        <label className="script-only">
          <input type="checkbox" onChange={handleAll} aria-label={t('modmail.tickAll')} />
        </label>
        {MODMAIL_CHANGES.map(change => (
          <Button key={change} look="quiet" type="submit" name="change" value={change}>
            {t(`modmail.change.${change}`)}
          </Button>
        ))}
      </fieldset>
      <Lines conversations={conversations} canTick />
    </Form>
  )
}

function Lines({ conversations, canTick }: { conversations: ConversationLine[]; canTick: boolean }) {
  return (
    <ul className={css.lines}>
      {conversations.map(line => (
        <li key={line.id} data-conversation={line.id} data-unread={line.isUnread || undefined}>
          {canTick ? (
            <label className={css.tick}>
              <input
                type="checkbox"
                name="conversation"
                value={line.id}
                aria-label={t('modmail.tick', { subject: line.subject })}
              />
            </label>
          ) : null}
          <div className={css.line}>
            <p className={css.who}>
              {line.isHighlighted ? <span className={css.mark}>{t('modmail.highlighted')}</span> : null}
              <span>{line.community.prefixedName}</span>
              <span>
                {canTick
                  ? line.person === null
                    ? t(`modmail.kind.${line.kind}`)
                    : `u/${line.person.name}`
                  : null}
              </span>
              {canTick && line.kind !== 'message' && line.person !== null ? (
                <span className={css.chip}>{t(`modmail.kind.${line.kind}`)}</span>
              ) : null}
              {line.state === null ? null : (
                <span className={css.chip}>{t(`modmail.state.${line.state}`)}</span>
              )}
              <Age at={line.lastAt} />
            </p>
            <Link className={css.subject} to={`/modmail/${line.id}`}>
              {line.isUnread ? <span className="visually-hidden">{t('modmail.unread')} </span> : null}
              {line.subject}
            </Link>
            <p className={css.excerpt} dir="auto">
              {line.excerpt}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
