import type { HomeMix, ListingSort, TopTime } from '#shared/sorts.ts'
import type { FeedKind, FeedPage } from '#shared/views/feed-view.ts'
import type { Sent } from '../../ui/fragments/carried.ts'
import type { PackedPost } from '../posts/pack-post.ts'

/**
 * Names a listing: `home` (a member's), `joined` (a visitor's `/?feed=home`), `popular`, `all`, `mod` (communities the reader
 * moderates), a community's name after `r:`, a custom feed's owner and name after `m:` (`m:ann/clay`), a topic's slug after
 * `t:`, or a country after `country:`.
 */
export type FeedScope =
  | 'home'
  | 'joined'
  | 'popular'
  | 'all'
  | 'mod'
  | `r:${string}`
  | `m:${string}/${string}`
  | `t:${string}`
  | `country:${string}`

/** Query that turns the reader's filters off for one view. */
export const FILTERS_OFF = 'filters=off'

/** A page of a listing as sent to the browser. */
export type FeedData = {
  /** Home was empty, so this is Popular instead. */
  fallsBack: boolean
  scope: FeedScope
  sort: ListingSort
  time: TopTime | null
  mix: HomeMix | null
  after: string | null
  /** True on pages reached by "Next page" without script. */
  isLaterPage: boolean
  limit: number
  /** Only posts with this flair; null for all. */
  flair: string | null
  /** The role a moderator views as, and whether filters are off, as a query; '' for neither. */
  viewAs: string
  isEmpty: boolean
  posts: PackedPost[]
} & Pick<FeedPage, 'hidden' | 'collapsed'>

/** The same with a page, which carries the posts beside the router's data (decision 54). */
export type SentFeed = Sent<FeedData, 'posts' | 'after'>

/** Returns the path of a listing with a sort and time range. */
export function feedPath(
  scope: FeedScope,
  order: {
    sort?: ListingSort
    time?: TopTime | null
    after?: string | null
    flair?: string | null
    viewAs: string
  },
): string {
  const base = basePath(scope)
  const params = new URLSearchParams(order.viewAs)
  if (scope === 'joined') params.set('feed', 'home')
  if (order.time != null) params.set('t', order.time)
  if (order.after != null) params.set('after', order.after)
  if (order.flair != null) params.set('f', `flair:${order.flair}`)
  const sort =
    // A member's home may default to their own sort (R3-acct-05), so every sort there has its URL.
    order.sort === undefined || (scope !== 'home' && order.sort === defaultSort(scope))
      ? ''
      : base === '/'
        ? order.sort
        : `${order.sort}/`
  const search = params.toString()
  return `${base}${sort}${search === '' ? '' : `?${search}`}`
}

function basePath(scope: FeedScope): string {
  if (scope === 'popular' || scope === 'all' || scope === 'mod') return `/r/${scope}/`
  const [kind, name = ''] = scope.split(':')
  if (kind === 'm') return `/user/${name.replace('/', '/m/')}/`
  if (kind === 'country') return `/${name}/`
  return name === '' ? '/' : `/${kind}/${name}/`
}

/** R2.4-06: returns the default sort; best exists only on the personal home feed. */
export function defaultSort(scope: FeedScope): ListingSort {
  return scope === 'home' || scope === 'joined' ? 'best' : 'hot'
}

export function hasBest(scope: FeedScope): boolean {
  return scope === 'home' || scope === 'joined'
}

/** R3-enum-04: returns a member's home, a visitor's home (`onefeed`), or Popular; other listings have no kind. */
export function feedKind(scope: FeedScope): FeedKind | undefined {
  if (scope === 'home') return 'loggedin'
  if (scope === 'joined') return 'onefeed'
  return scope === 'popular' ? 'popular' : undefined
}
