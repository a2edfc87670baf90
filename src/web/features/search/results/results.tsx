import { useMemo } from 'react'
import { t } from '#shared/messages/t.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { tNodes } from '../../../ui/t-nodes.ts'
import feedCss from '../../feeds/feed.module.css'
import { fetchList } from '../../feeds/fetch-list.ts'
import { ListEnd } from '../../feeds/list-end.tsx'
import { useListPages } from '../../feeds/use-list-pages.ts'
import { OpensOverlays } from '../../overlay/use-open-post.ts'
import {
  type ResultType,
  type SearchAsk,
  type SearchPlace,
  searchAddress,
  searchParams,
  tabAddress,
  typesIn,
} from '../search-address.ts'
import type { FoundItem, ResultPage } from '../search-results.ts'
import { CommentResult } from './comment-result.tsx'
import { CommunityResult } from './community-result.tsx'
import { PersonResult } from './person-result.tsx'
import { PostResult } from './post-result.tsx'
import css from './results.module.css'

type Props = {
  place: SearchPlace
  ask: SearchAsk
  first: ResultPage
  /** The query without its filters, when nothing was found. */
  plainQuery: string | null
  isSafe: boolean
}

/** Search results with infinite scrolling, and a real link to the next page. Key it by the search. */
export function Results({ place, ask, first, plainQuery, isSafe }: Props) {
  const fetchNext = useMemo(() => fetcherOf(place, ask), [place, ask])
  const list = useListPages(first, fetchNext)
  const items = list.pages.flatMap(page => page.items)
  const isLaterPage = ask.after !== null
  return (
    <>
      {first.isCatchingUp ? (
        <p className={css.spelling} role="status">
          {t('search.catchingUp')}
        </p>
      ) : null}
      <Spelling place={place} ask={ask} first={first} />
      {items.length === 0 && list.after === null ? (
        <NothingFound {...{ place, ask, plainQuery, isSafe }} isBounded={first.bounded} />
      ) : (
        <OpensOverlays value={true}>
          <FoundItems items={items} place={place} type={ask.type} label={t('search.results')} />
          <ListEnd
            list={list}
            nextPath={after => searchAddress(place, { ...ask, after })}
            firstPath={isLaterPage ? searchAddress(place, { ...ask, after: null }) : null}
            beyond={first.bounded ? <p className={css.bounded}>{t('search.bounded')}</p> : null}
          />
        </OpensOverlays>
      )}
    </>
  )
}

type FoundItemsProps = { items: readonly FoundItem[]; place: SearchPlace; type: ResultType; label: string }

/** List of search results. */
export function FoundItems({ items, place, type, label }: FoundItemsProps) {
  return (
    <ol className={css.list} aria-label={label} data-results={type}>
      {items.map(item => (
        <li key={keyOf(item)}>
          <Result item={item} place={place} />
        </li>
      ))}
    </ol>
  )
}

/** Throws `FeedFailure`. */
function fetcherOf(place: SearchPlace, ask: SearchAsk) {
  return (last: ResultPage): Promise<ResultPage> => {
    const params = searchParams(place, { ...ask, after: last.after })
    params.set('in', place.path)
    return fetchList<'items', ResultPage>(`/data/search?${params}`, 'items')
  }
}

function Result({ item, place }: { item: FoundItem; place: SearchPlace }) {
  if ('post' in item) return <PostResult {...item} hidesCommunity={place.kind === 'community'} />
  if ('comment' in item) return <CommentResult {...item} hidesThread={place.kind === 'thread'} />
  return 'place' in item ? <CommunityResult place={item.place} /> : <PersonResult person={item.person} />
}

function keyOf(item: FoundItem): string {
  if ('post' in item) return item.post.fullname ?? ''
  if ('comment' in item) return item.comment.fullname
  return 'place' in item ? item.place.community.fullname : item.person.fullname
}

/** Spelling correction: a suggestion, or what was searched instead. */
function Spelling({ place, ask, first }: Pick<Props, 'place' | 'ask' | 'first'>) {
  const { didYouMean, isCorrected } = first
  if (didYouMean === null) return null
  const likelier = (
    <Link to={searchAddress(place, { ...ask, query: didYouMean, after: null })}>{didYouMean}</Link>
  )
  return (
    <p className={css.spelling} role="status" data-spelling={didYouMean}>
      {isCorrected
        ? tNodes('search.corrected', { query: ask.query, likelier })
        : tNodes('search.didYouMean', { likelier })}
    </p>
  )
}

/** No results: suggests other places, times and tabs, or dropping filters. */
type Nothing = Omit<Props, 'first'> & { isBounded: boolean }

function NothingFound({ place, ask, plainQuery, isSafe, isBounded }: Nothing) {
  const hint = isSafe ? 'search.nothingHintSafe' : 'search.nothingHint'
  const others = typesIn(place).filter(type => type !== ask.type)
  const steps = [
    ...(place.kind === 'everything'
      ? []
      : [{ to: `/search?${new URLSearchParams({ q: ask.query })}`, words: t('search.anywhere') }]),
    ...(plainQuery === null
      ? []
      : [
          {
            to: searchAddress(place, { ...ask, query: plainQuery, after: null }),
            words: t('search.withoutFilters', { query: plainQuery }),
          },
        ]),
    ...(ask.time === 'all'
      ? []
      : [{ to: searchAddress(place, { ...ask, time: 'all', after: null }), words: t('search.anyTime') }]),
    ...others.map(type => ({
      to: tabAddress(place, ask.query, type),
      words: t(`search.look.${type}`),
    })),
  ]
  return (
    <div className={feedCss.empty}>
      <EmptyState icon="search" words={t('search.nothing', { query: ask.query })}>
        <p className={css.hint}>{t(isBounded ? 'search.bounded' : hint)}</p>
        <ul className={css.steps}>
          {steps.map(({ to, words }) => (
            <li key={to}>
              <Link to={to}>{words}</Link>
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  )
}
