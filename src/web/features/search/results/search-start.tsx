import { t } from '#shared/messages/t.ts'
import { searchPath, searchScopeOf } from '#shared/search-scope.ts'
import type { RecentSearch } from '#shared/views/search-suggestion.ts'
import { useShell } from '../../../data/shell-data.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import css from './results.module.css'

type Props = { recent: readonly RecentSearch[]; trending: readonly string[] }

/** Before a search: recent searches, removable without script too, and trending ones. */
export function SearchStart({ recent, trending }: Props) {
  const { viewer } = useShell()
  return (
    <>
      {recent.length === 0 ? null : (
        <section className={css.start} aria-labelledby="recent-searches">
          <div>
            <h2 id="recent-searches">{t('search.section.recent')}</h2>
            <form method="post" action="/search">
              <button type="submit" name="intent" value="forget-all" className={css.quiet}>
                {t('search.forgetAllRecent')}
              </button>
            </form>
          </div>
          <ul>
            {recent.map(search => (
              <Recent key={`${search.scope} ${search.searchQuery}`} search={search} />
            ))}
          </ul>
        </section>
      )}
      {trending.length === 0 ? null : (
        <section className={css.start} aria-labelledby="trending-searches">
          <h2 id="trending-searches">{t('search.section.trending')}</h2>
          <ul>
            {trending.map(query => (
              <li key={query}>
                <Link to={searchPath(null, query)}>
                  <Icon name="popular" />
                  {query}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length + trending.length > 0 ? null : (
        <p className={css.hint}>{t(viewer === null ? 'search.startHint' : 'search.startHintMember')}</p>
      )}
    </>
  )
}

function Recent({ search: { searchQuery: query, scope } }: { search: RecentSearch }) {
  const place = scope === '' ? null : searchScopeOf(`/${scope}/`)
  return (
    <li>
      <Link to={searchPath(place, query)}>
        <Icon name="clock" />
        {query}
        {place === null ? null : <small>{t('search.in', { place: place.label })}</small>}
      </Link>
      <form method="post" action="/search">
        <input type="hidden" name="intent" value="forget" />
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="scope" value={scope} />
        <button type="submit" className={css.quiet} aria-label={t('search.forget', { query })}>
          <Icon name="close" />
        </button>
      </form>
    </li>
  )
}
