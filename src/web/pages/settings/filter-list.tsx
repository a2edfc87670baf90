import { Form } from 'react-router'
import { FILTER_ACTS, FILTER_DAYS, FILTER_KINDS, type FilterView } from '#shared/accounts/feed-filters.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { FullDate } from '../../ui/full-date.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import css from './settings-page.module.css'

type Props = { filters: FilterView[]; isAdded: boolean; failure: FormResult | undefined }

/** Feed filters with their effect and a delete button, and a form to add one. */
export function FilterList({ filters, isAdded, failure }: Props) {
  return (
    <section className={css.list} id="filters">
      <h2>{t('settings.filters')}</h2>
      <p className={css.hint}>{t('settings.filtersHint')}</p>
      {isAdded ? (
        <p className={css.saved} role="status">
          {t('settings.filters.added')}
        </p>
      ) : null}
      {filters.length === 0 ? <p className={css.none}>{t('settings.filters.none')}</p> : null}
      <ul className={css.entries}>
        {filters.map(filter => (
          <FilterRow key={filter.id} filter={filter} />
        ))}
      </ul>
      <AddFilter
        key={filters.length}
        failure={failure?.values?.intent === 'add-filter' ? failure : undefined}
      />
    </section>
  )
}

function FilterRow({ filter: { id, kind, text, act, expiresAt, isOver } }: { filter: FilterView }) {
  return (
    <li className={css.entry}>
      <span className={css.filter}>
        <b>{text}</b>
        <small>
          {t(`settings.filters.kind.${kind}`)} · {t(`settings.filters.act.${act}`)}
          {expiresAt === null ? null : (
            <>
              {' · '}
              {isOver
                ? t('settings.filters.over')
                : tNodes('settings.filters.ends', { date: <FullDate key="date" at={expiresAt} /> })}
            </>
          )}
        </small>
      </span>
      <Form method="post" action="/settings/feed" preventScrollReset>
        <input type="hidden" name="filter" value={String(id)} />
        <Button
          type="submit"
          name="intent"
          value="delete-filter"
          aria-label={t('settings.filters.deleteOf', { text })}
        >
          {t('settings.filters.delete')}
        </Button>
      </Form>
    </li>
  )
}

const KINDS = FILTER_KINDS.map(String)
const ACTS = FILTER_ACTS.map(String)
const DAYS = FILTER_DAYS.map(String)

function AddFilter({ failure }: { failure: FormResult | undefined }) {
  const typed = failure?.values
  return (
    <Form method="post" action="/settings/feed#filters" className={css.add} preventScrollReset>
      <input type="hidden" name="intent" value="add-filter" />
      <FormProblem words={formError(failure, ['text'])} />
      <TextField
        name="text"
        label={t('settings.filters.text')}
        hint={t('settings.filters.textHint')}
        defaultValue={typed?.text}
        error={fieldError(failure, 'text')}
        {...upTo(LIMITS.filterLength)}
        required
      />
      <div className={css.choices}>
        <Choice name="kind" values={KINDS} chosen={typed?.kind} words={value => kindWords(value)} />
        <Choice name="act" values={ACTS} chosen={typed?.act} words={value => actWords(value)} />
        <Choice name="days" values={DAYS} chosen={typed?.days} words={value => dayWords(value)} />
      </div>
      <Button type="submit">{t('settings.filters.add')}</Button>
    </Form>
  )
}

type ChoiceProps = {
  name: 'kind' | 'act' | 'days'
  values: readonly string[]
  chosen: string | undefined
  words: (value: string) => string
}

function Choice({ name, values, chosen, words }: ChoiceProps) {
  return (
    <label className={fieldCss.field}>
      <span className={fieldCss.label}>{t(`settings.filters.${name}`)}</span>
      <select name={name} className={fieldCss.input} defaultValue={chosen ?? values[0]}>
        {values.map(value => (
          <option key={value} value={value}>
            {words(value)}
          </option>
        ))}
      </select>
    </label>
  )
}

function kindWords(value: string): string {
  return t(`settings.filters.kind.${value as (typeof FILTER_KINDS)[number]}`)
}

function actWords(value: string): string {
  return t(`settings.filters.act.${value as (typeof FILTER_ACTS)[number]}`)
}

function dayWords(value: string): string {
  return t(`settings.filters.days.${value as `${(typeof FILTER_DAYS)[number]}`}`)
}
