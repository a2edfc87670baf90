import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type ListedSearch, MOST_NEW } from '#shared/views/saved-search-view.ts'
import { aboutSearch } from '../../features/search/saved/about-search.ts'
import { SavedSearchFields } from '../../features/search/saved/saved-search-fields.tsx'
import css from '../../features/search/saved/saved-searches.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import type { loader } from './saved-searches-page.server.ts'

export { action, loader } from './saved-searches-page.server.ts'

/** A member's saved searches. */
export default function SavedSearchesPage() {
  const { searches, deletedId } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <SingleColumn title={t('saved.title')}>
      <PageTitle label={t('saved.title')} />
      {result?.values?.intent === 'create' ? (
        <Refused result={result} />
      ) : (
        <FormProblem words={formError(result, []) ?? result?.words} />
      )}
      {deletedId === null ? null : (
        <Form method="post" action="/saved-searches" className={css.undo}>
          <span role="status">{t('saved.deleted')}</span>
          <input type="hidden" name="id" value={deletedId} />
          <Button type="submit" name="intent" value="restore">
            {t('saved.undo')}
          </Button>
        </Form>
      )}
      {searches.length === 0 ? (
        <EmptyState icon="save" words={t('saved.none')} next={{ to: '/search', words: t('saved.first') }} />
      ) : (
        <>
          <Rows label={t('saved.title')}>
            {searches.map(search => (
              <SavedRow key={search.id} search={search} />
            ))}
          </Rows>
          <p className={fieldCss.hint}>
            {t('saved.limit', { count: searches.length, most: LIMITS.savedSearches })}
          </p>
        </>
      )}
    </SingleColumn>
  )
}

/** The form as submitted without script, with the reason it couldn't be saved. */
function Refused({ result }: { result: FormResult }) {
  const { name = '', query = '', ...others } = result.values ?? {}
  const hidden = ['type', 'sort', 't', 'in', 'thread'] as const
  return (
    <Form method="post" action="/saved-searches" className={fieldCss.form}>
      <FormProblem words={formError(result, ['name', 'query'])} />
      {hidden.map(field => (
        <input key={field} type="hidden" name={field} value={others[field] ?? ''} />
      ))}
      <SavedSearchFields
        values={{ name, query, isPinned: false, isNotifying: false }}
        result={result}
        hasQuery
      />
      <p>
        <Button look="main" type="submit" name="intent" value="create">
          {t('saved.create')}
        </Button>
      </p>
    </Form>
  )
}

function SavedRow({ search }: { search: ListedSearch }) {
  const { id, name, path, isPinned, isNotifying, state, newCount, placeLabel } = search
  return (
    <Row
      data={{ 'data-search': id, 'data-state': state }}
      title={
        <>
          <Link to={path}>{name}</Link>{' '}
          {newCount === 0 ? null : (
            <span className={css.count}>
              {t(newCount >= MOST_NEW ? 'saved.newMany' : 'saved.newCount', { count: newCount })}
            </span>
          )}{' '}
          {state === 'open' ? null : (
            <StateChip tone="waits">{t(`saved.${state}`, { place: placeLabel })}</StateChip>
          )}
        </>
      }
      details={<span className={css.query}>{aboutSearch(search)}</span>}
      acts={
        <Form method="post" action="/saved-searches" className={css.acts} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Toggle name={name} isOn={isNotifying} intents={['watch', 'unwatch']} icon="clock" />
          <Toggle name={name} isOn={isPinned} intents={['pin', 'unpin']} icon="pin" />
          <button
            type="submit"
            name="intent"
            value="delete"
            className={css.quiet}
            aria-label={t('saved.deleteNamed', { name })}
          >
            <Icon name="trash" />
            {t('saved.delete')}
          </button>
        </Form>
      }
    />
  )
}

function Toggle({
  name,
  isOn,
  intents: [on, off],
  icon,
}: {
  name: string
  isOn: boolean
  intents: readonly ['watch', 'unwatch'] | readonly ['pin', 'unpin']
  icon: 'pin' | 'clock'
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={isOn ? off : on}
      className={css.quiet}
      aria-pressed={isOn}
      aria-label={t(`saved.${on}Named`, { name })}
    >
      <Icon name={icon} />
      {t(`saved.${on}`)}
    </button>
  )
}
