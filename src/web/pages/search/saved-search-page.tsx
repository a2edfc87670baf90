import { useEffect } from 'react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOST_NEW, type SavedSearch, type SavedState } from '#shared/views/saved-search-view.ts'
import { SEARCH_SORTS } from '#shared/views/search-view.ts'
import { runOperation } from '../../data/run-operation.ts'
import { OpensOverlays } from '../../features/overlay/use-open-post.ts'
import { QueryProblems } from '../../features/search/results/query-problems.tsx'
import { FoundItems, Results } from '../../features/search/results/results.tsx'
import { SearchSide } from '../../features/search/results/search-side.tsx'
import { aboutSearch } from '../../features/search/saved/about-search.ts'
import { SAVED_FIELDS, SavedSearchFields } from '../../features/search/saved/saved-search-fields.tsx'
import css from '../../features/search/saved/saved-searches.module.css'
import { searchAddress } from '../../features/search/search-address.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, failureOf, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { Columns } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import type { loader } from './saved-search-page.server.ts'

export { unlessOverlay as shouldRevalidate } from '../../features/overlay/overlay-state.ts'
export { action, loader } from './saved-search-page.server.ts'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type Opened = NonNullable<Loaded['found']>

/** A saved search: new hits, results and settings. */
export default function SavedSearchPage() {
  const { search, state, found } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const ask = found?.ask ?? { query: '', type: 'link', sort: 'relevance', time: 'all', after: null }
  const place = found?.place ?? { kind: 'everything', path: '/', label: '', thread: null }
  return (
    <>
      <PageTitle label={search.name} />
      <meta name="robots" content="noindex,nofollow" />
      <Columns about={t('search.tips')} side={<SearchSide place={place} ask={ask} beside={[]} />}>
        <Head search={search} found={found} result={result} />
        {found === null ? <Shut search={search} state={state} /> : <Open search={search} found={found} />}
      </Columns>
    </>
  )
}

function Head({
  search,
  found,
  result,
}: {
  search: SavedSearch
  found: Opened | null
  result: FormResult | undefined
}) {
  const { isPinned, isNotifying } = search
  const isEditing = result?.values?.intent === 'save'
  return (
    <header className={css.head}>
      <h1>{search.name}</h1>
      <p className={css.query}>{aboutSearch(search)}</p>
      <div className={css.acts}>
        <Form method="post" preventScrollReset>
          <Toggle isOn={isNotifying} intents={['watch', 'unwatch']} icon="clock" />
          <Toggle isOn={isPinned} intents={['pin', 'unpin']} icon="pin" />
        </Form>
        <details className={css.edit} open={isEditing}>
          <summary className={css.open}>
            <Icon name="edit" />
            {t('saved.edit')}
          </summary>
          <Form method="post" className={fieldCss.form}>
            <FormProblem words={formError(result, SAVED_FIELDS)} />
            <SavedSearchFields values={search} result={result} hasQuery />
            <label className={fieldCss.label}>
              {t('search.sortLabel')}{' '}
              <select
                name="sort"
                className={fieldCss.input}
                defaultValue={result?.values?.sort ?? search.sort}
              >
                {SEARCH_SORTS.filter(
                  sort => search.kind === 'post' || (sort !== 'comments' && sort !== 'hot'),
                ).map(sort => (
                  <option key={sort} value={sort}>
                    {t(`search.sort.${sort}`)}
                  </option>
                ))}
              </select>
            </label>
            <input type="hidden" name="t" value={search.time} />
            <p>
              <Button look="main" type="submit" name="intent" value="save">
                {t('saved.keep')}
              </Button>
            </p>
          </Form>
        </details>
        <Form method="post">
          <button type="submit" name="intent" value="delete" className={css.quiet}>
            <Icon name="trash" />
            {t('saved.delete')}
          </button>
        </Form>
        <Link className={css.open} to="/saved-searches">
          {t('saved.all')}
        </Link>
      </div>
      {isEditing ? null : <FormProblem words={result?.words} />}
      {found === null ? null : <Feeds feeds={found.feeds} />}
    </header>
  )
}

function Toggle({
  isOn,
  intents: [on, off],
  icon,
}: {
  isOn: boolean
  intents: readonly ['watch', 'unwatch'] | readonly ['pin', 'unpin']
  icon: 'pin' | 'clock'
}) {
  return (
    <button type="submit" name="intent" value={isOn ? off : on} className={css.quiet} aria-pressed={isOn}>
      <Icon name={icon} />
      {t(`saved.${on}`)}
    </button>
  )
}

function Feeds({ feeds }: Pick<Opened, 'feeds'>) {
  if (feeds === null)
    return (
      <p className={css.feeds}>
        {tNodes('saved.noFeeds', { link: <Link to="/settings/feeds">{t('saved.createFeeds')}</Link> })}
      </p>
    )
  return (
    <p className={css.feeds}>
      <span>{t('saved.feeds')}</span>
      <a href={feeds.rss}>{t('search.rss')}</a>
      <a href={feeds.atom}>{t('search.atom')}</a>
      <a href={feeds.json}>{t('search.jsonFeed')}</a>
    </p>
  )
}

/** Explains that the place is gone or closed to the owner, and offers what can be done. */
function Shut({ search: { placeLabel, query }, state }: { search: SavedSearch; state: SavedState }) {
  const anywhere = `/search?${new URLSearchParams({ q: query })}`
  return (
    <EmptyState
      icon="lock"
      words={t(state === 'gone' ? 'saved.goneText' : 'saved.closedText', { place: placeLabel })}
      next={{ to: anywhere, words: t('search.anywhere') }}
    />
  )
}

function Open({ search, found }: { search: SavedSearch; found: Opened }) {
  const { place, ask, results, plainQuery, isSafe, news } = found
  return (
    <>
      {news.count === 0 ? null : <News key={news.lastId} search={search} found={found} />}
      <div className={css.rules}>
        <h2 className={css.all}>{t('saved.everything')}</h2>
        <Link className={css.quiet} to={searchAddress(place, ask)}>
          <Icon name="search" />
          {t('saved.openSearch')}
        </Link>
      </div>
      <QueryProblems place={place} ask={ask} problems={results.problems} />
      <Results
        key={JSON.stringify([search, isSafe])}
        place={place}
        ask={ask}
        first={results}
        plainQuery={plainQuery}
        isSafe={isSafe}
      />
    </>
  )
}

/** Hits since the owner's last visit. They count as seen once the page is shown, but stay listed until the owner leaves. */
function News({ search: { id }, found: { news, place, ask } }: { search: SavedSearch; found: Opened }) {
  useEffect(() => {
    runOperation('MarkSearchSeen', { search: id, hit: news.lastId }).catch(() => {
      // On failure they count as new again next time.
    })
  }, [id, news.lastId])
  return (
    <section className={css.news} aria-labelledby="new-hits">
      <div>
        <h2 id="new-hits" data-new={news.count}>
          {t(news.count >= MOST_NEW ? 'saved.newsMany' : 'saved.news', { count: news.count })}
        </h2>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="hit" value={news.lastId} />
          <button type="submit" name="intent" value="seen" className={css.quiet}>
            <Icon name="check" />
            {t('saved.seen')}
          </button>
        </Form>
      </div>
      <OpensOverlays value={true}>
        <FoundItems items={news.items} place={place} type={ask.type} label={t('saved.newsLabel')} />
      </OpensOverlays>
    </section>
  )
}
