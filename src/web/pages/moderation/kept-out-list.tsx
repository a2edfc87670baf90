import { Form, Link } from 'react-router'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/translate-moderation.ts'
import type { KeptOutList as List } from '#shared/views/mod-view.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import css from './mod-pages.module.css'

/** R3-mod-02: the banned or the muted, with a way to find one of them and to lift it. */
export function KeptOutList({ list, search, empty }: { list: List; search: string; empty: string }) {
  return (
    <>
      <Form className={css.filter} role="search">
        <label>
          {t('mod.kept.find')}
          <input name="q" defaultValue={search} autoComplete="off" autoCapitalize="none" />
        </label>
        <Button type="submit">{t('mod.log.show')}</Button>
      </Form>
      {list.userOrder.length === 0 ? <p className={css.empty}>{empty}</p> : null}
      <ul className={css.log}>
        {list.userOrder.map(id => (
          <KeptOut key={id} person={list.models[id]} />
        ))}
      </ul>
      {list.loadMore === null ? null : (
        <Link to={`?${new URLSearchParams({ q: search, after: list.loadMore })}`}>{t('mod.queue.next')}</Link>
      )}
    </>
  )
}

function KeptOut({ person }: { person: List['models'][string] | undefined }) {
  if (person === undefined) return null
  const facts = [person.rule, person.note, person.by === null ? '' : t('mod.kept.by', { by: person.by })]
  return (
    <li data-username={person.username}>
      <p>
        <Link to={`/user/${person.username}/`}>u/{person.username}</Link>{' '}
        {person.endsAt === null
          ? t('mod.ban.permanent')
          : t('mod.kept.until', { until: fullDate(person.endsAt) })}
      </p>
      <small>
        <Age at={person.at} />
        {facts.filter(Boolean).map(words => ` · ${words}`)}
      </small>
      <Form method="post">
        <input type="hidden" name="username" value={person.username} />
        <Button type="submit" name="do" value="lift" look="quiet">
          {t('mod.kept.lift')}
        </Button>
      </Form>
    </li>
  )
}
