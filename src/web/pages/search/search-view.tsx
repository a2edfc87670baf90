import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { QueryProblems } from '../../features/search/results/query-problems.tsx'
import { Results } from '../../features/search/results/results.tsx'
import { SearchField } from '../../features/search/results/search-field.tsx'
import { SearchSide } from '../../features/search/results/search-side.tsx'
import { SearchStart } from '../../features/search/results/search-start.tsx'
import { SearchTools } from '../../features/search/results/search-tools.tsx'
import type { ResultPage } from '../../features/search/search-results.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Columns } from '../../ui/columns.tsx'
import { late } from '../../ui/hydration/late.ts'
import css from './search-page.module.css'
import type { loader } from './search-page.server.ts'

/** Gates are rare, so their code is loaded on demand. */
const CommunityGate = late(() =>
  import('../../features/communities/community-gate.tsx').then(module => module.CommunityGate),
)
const MultiGate = late(() => import('../../features/multis/multi-gate.tsx').then(module => module.MultiGate))

/** Search everywhere or in one place, or the gate of that place. */
export function SearchView() {
  const { gate, search } = useLoaderData<typeof loader>()
  if (search !== null) return <Search {...search} />
  return 'multi' in gate ? (
    <MultiGate gate={gate.multi} path={gate.path} />
  ) : (
    <CommunityGate gate={gate.community} />
  )
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['search']>

function Search(search: Loaded) {
  const isIdle = useNavigation().state === 'idle'
  const failure = formError(failureOf(useActionData()), [])
  const { place, ask, isSafe } = search
  const title = ask.query === '' ? t('search.page') : t('search.title', { query: ask.query })
  return (
    <>
      <PageTitle label={title} />
      <meta name="robots" content="noindex" />
      <h1 className={ask.query === '' ? css.title : 'visually-hidden'}>{title}</h1>
      <SearchField key={`${place.path} ${ask.query}`} place={place} query={ask.query} />
      <Columns
        about={t('search.tips')}
        side={<SearchSide place={place} ask={ask} beside={besideOf(search)} />}
      >
        {failure === undefined ? null : (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        {search.results === null ? (
          <SearchStart recent={search.recent} trending={search.trending} />
        ) : (
          <>
            <SearchTools place={place} ask={ask} isSafe={isSafe} total={totalOf(search.results)} />
            <QueryProblems place={place} ask={ask} problems={search.results.problems} />
            <div className={css.results} aria-busy={!isIdle}>
              <Results
                key={JSON.stringify([place, { ...ask, after: null }, ask.after !== null, isSafe])}
                place={place}
                ask={ask}
                first={search.results}
                plainQuery={search.plainQuery}
                isSafe={isSafe}
              />
            </div>
          </>
        )}
      </Columns>
    </>
  )
}

function besideOf(search: Loaded) {
  return search.results === null ? [] : search.beside
}

/** Corrected results don't count toward the tab's total. */
function totalOf({ total, isCorrected }: Pick<ResultPage, 'total' | 'isCorrected'>) {
  return isCorrected ? null : total
}
