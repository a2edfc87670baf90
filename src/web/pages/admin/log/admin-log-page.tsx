import { Form, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { ADMIN_LOG_KINDS, type AdminLogKind } from '#shared/views/admin-view.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { ActList } from '../act-list.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import type { loader } from './admin-log-page.server.ts'

export { loader } from './admin-log-page.server.ts'

const KINDS: (AdminLogKind | null)[] = [null, ...(Object.keys(ADMIN_LOG_KINDS) as AdminLogKind[])]

type Filter = ReturnType<typeof useLoaderData<typeof loader>>['filter']

/** The admin log: by kind, admin, account and day, and as a file. */
export default function AdminLogPage() {
  const { waiting, filter, wrong, acts, next } = useLoaderData<typeof loader>()
  return (
    <AdminFrame title={t('admin.logLink')} page="log" waiting={waiting}>
      <div className={css.part}>
        <Chips
          label={t('admin.filter')}
          chips={KINDS.map(name => ({
            to: addressOf('/admin/log', { ...filter, kind: name ?? undefined }),
            words: t(`admin.logKind.${name ?? 'all'}`),
            isOn: name === (filter.kind ?? null),
          }))}
        />
        <FilterForm key={JSON.stringify(filter)} filter={filter} wrong={wrong} />
        {acts.length === 0 && Object.keys(filter).length > 0 ? (
          <EmptyState icon="shield" words={t('admin.logFilter.none')} />
        ) : (
          <ActList acts={acts} />
        )}
        {next === null ? null : (
          <Link className={css.older} to={addressOf('/admin/log', filter, String(next))}>
            {t('admin.logOlder')}
          </Link>
        )}
      </div>
    </AdminFrame>
  )
}

function FilterForm({ filter, wrong }: { filter: Filter; wrong: string | null }) {
  const day = (name: 'from' | 'to') => (
    <TextField
      name={name}
      type="date"
      label={t(`admin.logFilter.${name}`)}
      defaultValue={filter[name] ?? ''}
      error={wrong === name ? t('admin.logFilter.noDay') : undefined}
    />
  )
  const account = (name: 'by' | 'about') => (
    <TextField
      name={name}
      label={t(`admin.logFilter.${name}`)}
      defaultValue={filter[name] ?? ''}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
  return (
    <Form action="/admin/log" className={css.filter}>
      {filter.kind === undefined ? null : <input type="hidden" name="show" value={filter.kind} />}
      {account('by')}
      {account('about')}
      {day('from')}
      {day('to')}
      <Button look="main" type="submit">
        {t('admin.logFilter.show')}
      </Button>
      <ButtonLink to={addressOf('/admin/log/export', filter)} reloadDocument>
        {t('admin.logFilter.export')}
      </ButtonLink>
    </Form>
  )
}

function addressOf(
  path: string,
  filter: { [Name in keyof Filter]?: Filter[Name] | undefined },
  before = '',
): string {
  const { kind, ...texts } = filter
  const given = Object.entries({ show: kind, ...texts, before }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
