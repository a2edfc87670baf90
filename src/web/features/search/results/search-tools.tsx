import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { TOP_TIMES } from '#shared/sorts.ts'
import type { FoundCount } from '#shared/views/search-view.ts'
import { Link } from '../../../ui/link.tsx'
import sortCss from '../../feeds/sort-bar.module.css'
import { SaveSearch } from '../saved/save-search.tsx'
import {
  feedAddress,
  type SearchAsk,
  type SearchPlace,
  searchAddress,
  sortsOf,
  tabAddress,
  typesIn,
} from '../search-address.ts'
import css from './results.module.css'
import { SafeSearchTip } from './safe-search-tip.tsx'
import { useTabCounts } from './use-tab-counts.ts'

type Props = { place: SearchPlace; ask: SearchAsk; isSafe: boolean; total: FoundCount | null }

/** Search place, tabs, sort and time links, and safe search. */
export function SearchTools({ place, ask, isSafe, total }: Props) {
  const { query, type, sort, time } = ask
  const counts = useTabCounts(place, ask, total)
  const types = typesIn(place)
  const sorts = sortsOf(type)
  return (
    <div className={css.tools}>
      {place.kind === 'everything' ? null : (
        <p className={css.where}>
          <span>{t('search.resultsIn', { place: place.label })}</span>
          <Link to={`/search?${new URLSearchParams({ q: query })}`}>{t('search.anywhere')}</Link>
        </p>
      )}
      <div className={css.tabs}>
        <nav aria-label={t('search.tabs')}>
          {types.map(name => (
            <Link
              key={name}
              to={tabAddress(place, query, name)}
              aria-current={name === type ? 'page' : undefined}
            >
              {t(`search.type.${name}`)}
              {types.length > 1 ? <TabCount of={counts[name]} /> : null}
            </Link>
          ))}
        </nav>
        <SafeSearch isSafe={isSafe} />
      </div>
      {sorts.length === 0 ? null : (
        <div className={`${sortCss.bar} ${css.sorts}`}>
          <nav className={sortCss.links} aria-label={t('search.sortLabel')}>
            {sorts.map(name => (
              <Link
                key={name}
                to={searchAddress(place, { query, type, sort: name, time })}
                aria-current={name === sort ? 'page' : undefined}
              >
                {t(`search.sort.${name}`)}
              </Link>
            ))}
          </nav>
          <nav className={`${sortCss.links} ${sortCss.times}`} aria-label={t('feed.timeLabel')}>
            {TOP_TIMES.map(name => (
              <Link
                key={name}
                to={searchAddress(place, { query, type, sort, time: name })}
                aria-current={name === time ? 'page' : undefined}
              >
                {t(`time.${name}`)}
              </Link>
            ))}
          </nav>
          <span className={css.keeping}>
            <a href={feedAddress(place, ask)} type="application/rss+xml" aria-label={t('search.feed')}>
              {t('search.rss')}
            </a>
          </span>
          <SaveSearch place={place} ask={ask} />
        </div>
      )}
    </div>
  )
}

function TabCount({ of }: { of: FoundCount | undefined }) {
  const words = of === undefined ? '' : of.isMore ? t('search.countMany', { count: of.count }) : of.count
  // Its space is reserved, so nothing moves when it arrives.
  return <span className={css.count}>{words}</span>
}

/** R4-safe-01, R4-safe-02: toggles the preference and reloads the page. A plain form. */
function SafeSearch({ isSafe }: Pick<Props, 'isSafe'>) {
  const { pathname, search } = useLocation()
  return (
    <form className={css.safe} method="post" action="/search">
      <input type="hidden" name="intent" value="safe-search" />
      <input type="hidden" name="dest" value={pathname + search} />
      {isSafe ? null : <input type="hidden" name="isSafe" value="on" />}
      <button type="submit" role="switch" aria-checked={isSafe}>
        {t('search.safe')}
        <span className={css.switch} aria-hidden="true" />
      </button>
      <SafeSearchTip key={String(isSafe)} isSafe={isSafe} />
    </form>
  )
}
