import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { RestrictedMembers as List, RestrictionLength } from '#shared/views/mod-view.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Chips } from '../../ui/fields/chips.tsx'
import { FindField } from '../../ui/fields/find-field.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import css from './mod-pages.module.css'

type Kind = 'banned' | 'muted'
type Props = {
  kind: Kind
  list: List
  search: string
  length: RestrictionLength | null
  /** Username of the member just unbanned or unmuted. */
  lifted: string
}

/** R3-mod-02: list of banned or muted members, with search and a button to lift each. */
export function RestrictedMembers({ kind, list, search, length, lifted }: Props) {
  const isFiltered = search !== '' || length !== null
  const to = (chosen: Record<string, string>) => {
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''))
    return `?${query}`
  }
  const lengths = [null, 'temporary', 'permanent'] as const
  return (
    <>
      {lifted === '' ? null : (
        <p key={lifted} className={css.told} role="status" tabIndex={-1} ref={focusOnce}>
          {t(`mod.kept.lifted.${kind}`, { name: lifted })}
        </p>
      )}
      <div className={css.over}>
        {kind === 'muted' ? null : (
          <Chips
            label={t('mod.ban.length')}
            chips={lengths.map(one => ({
              to: to({ q: search, length: one ?? '' }),
              words: t(one === null ? 'mod.kept.all' : `mod.ban.${one === 'permanent' ? one : 'forDays'}`),
              isOn: one === length,
            }))}
          />
        )}
        <FindField
          label={t('mod.kept.find')}
          value={search}
          submit={t('mod.kept.doFind')}
          {...(length !== null && { kept: { length } })}
        />
      </div>
      {list.userOrder.length === 0 ? <Empty kind={kind} isFiltered={isFiltered} /> : null}
      <Rows label={t(`mod.tool.${kind}`)}>
        {list.userOrder.map(id => (
          <Restriction key={id} kind={kind} person={list.models[id]} />
        ))}
      </Rows>
      {list.loadMore === null ? null : (
        <Link to={to({ q: search, length: length ?? '', after: list.loadMore })}>{t('mod.queue.next')}</Link>
      )}
    </>
  )
}

/** Moves focus here, since the row that had it is gone. */
function focusOnce(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

function Empty({ kind, isFiltered }: { kind: Kind; isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon="search"
      words={t('mod.kept.noMatches')}
      next={{ to: '?', words: t('mod.queue.clearFilters') }}
    />
  ) : (
    <EmptyState icon="check" words={t(kind === 'banned' ? 'mod.kept.noneBanned' : 'mod.kept.noneMuted')} />
  )
}

function Restriction({ kind, person }: { kind: Kind; person: List['models'][string] | undefined }) {
  if (person === undefined) return null
  const { username, endsAt } = person
  const facts = [person.rule, person.note, person.by === null ? '' : t('mod.kept.by', { by: person.by })]
  return (
    <Row
      data={{ 'data-username': username }}
      title={
        <>
          <Link to={`/user/${username}/`}>u/{username}</Link>
          {endsAt === null ? (
            <StateChip tone="grave">{t('mod.ban.permanent')}</StateChip>
          ) : (
            <StateChip tone="waits">
              {tNodes('mod.kept.until', {
                until: <FullDate at={endsAt} />,
              })}
            </StateChip>
          )}
        </>
      }
      details={facts.filter(Boolean).join(' · ')}
      when={<Age at={person.at} />}
      acts={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="username" value={username} />
          <Button
            type="submit"
            name="do"
            value="lift"
            aria-label={t(`mod.kept.liftNamed.${kind}`, { name: username })}
          >
            {t(`mod.kept.lift.${kind}`)}
          </Button>
        </Form>
      }
    />
  )
}
