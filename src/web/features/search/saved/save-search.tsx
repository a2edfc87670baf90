import { useFetcher } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { cutTo } from '#shared/text/clean-text.ts'
import { useShell } from '../../../data/shell-data.ts'
import { failureOf, formError } from '../../../forms/form-result.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { type SearchAsk, type SearchPlace, searchAddress } from '../search-address.ts'
import { SavedSearchFields } from './saved-search-fields.tsx'
import css from './saved-searches.module.css'

type Props = { place: SearchPlace; ask: SearchAsk }

/** Saves the current search under a name, in a form that expands in place. Visitors are sent to log in. */
export function SaveSearch({ place, ask }: Props) {
  const { viewer } = useShell()
  const fetcher = useFetcher()
  const result = failureOf(fetcher.data)
  if (viewer === null) {
    const dest = new URLSearchParams({ dest: searchAddress(place, { ...ask, after: null }) })
    return (
      <Link className={css.open} to={`/login?${dest}`}>
        <Icon name="save" />
        {t('saved.save')}
      </Link>
    )
  }
  const name = cutTo(ask.query, LIMITS.savedSearchNameLength)
  return (
    <details className={css.save}>
      <summary className={css.open}>
        <Icon name="save" />
        {t('saved.save')}
      </summary>
      <fetcher.Form method="post" action="/saved-searches" className={fieldCss.form}>
        <FormProblem words={formError(result, ['name'])} />
        <SavedPlaceFields place={place} ask={ask} />
        <SavedSearchFields
          values={{ name, query: ask.query, isPinned: false, isNotifying: false }}
          result={result}
        />
        <p className={fieldCss.row}>
          <Button look="main" type="submit" name="intent" value="create" disabled={fetcher.state !== 'idle'}>
            {t('saved.create')}
          </Button>
          <Link to="/saved-searches">{t('saved.all')}</Link>
        </p>
      </fetcher.Form>
    </details>
  )
}

/** Hidden fields with the query and place. */
function SavedPlaceFields({ place, ask: { query, type, sort, time } }: Props) {
  const values = { query, type, sort, t: time, in: place.path, thread: place.thread ?? '' }
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
