import type { HomeMix, ListingSort, TopTime } from '#shared/sorts.ts'
import type { FeedKind } from '#shared/views/feed-view.ts'
import type { PackedPost } from '../posts/pack-post.ts'

/**
 * Which listing: `home` (a member's), `joined` (a visitor's `/?feed=home`), `popular`, `all`, `mod` (what one moderates), or a community's name after `r:`.
 */
export type FeedScope = 'home' | 'joined' | 'popular' | 'all' | 'mod' | `r:${string}`

/** A page of a listing as it travels to the browser. */
export type FeedData = {
  /** Home had nothing to show: this is Popular in its place. */
  fallsBack: boolean
  scope: FeedScope
  sort: ListingSort
  time: TopTime | null
  mix: HomeMix | null
  after: string | null
  /** True on pages reached by "Next page" without script. */
  isLaterPage: boolean
  limit: number
  /** Only posts that wear this flair; null for all. */
  flair: string | null
  /** With whose eyes a moderator looks, as the query that says so; '' for their own. */
  viewAs: string
  posts: PackedPost[]
}

/** The path of a listing under a sort and a time. */
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
  const base =
    scope === 'popular' || scope === 'all' || scope === 'mod'
      ? `/r/${scope}/`
      : scope.startsWith('r:')
        ? `/r/${scope.slice(2)}/`
        : '/'
  const params = new URLSearchParams(order.viewAs)
  if (scope === 'joined') params.set('feed', 'home')
  if (order.time != null) params.set('t', order.time)
  if (order.after != null) params.set('after', order.after)
  if (order.flair != null) params.set('f', `flair:${order.flair}`)
  const sort =
    // A member's home may begin with a sort of their own (R3-acct-05): each has its address.
    order.sort === undefined || (scope !== 'home' && order.sort === defaultSort(scope))
      ? ''
      : base === '/'
        ? order.sort
        : `${order.sort}/`
  const search = params.toString()
  return `${base}${sort}${search === '' ? '' : `?${search}`}`
}

/** R2.4-06: best stands only on the personal home feed, where it is the default. */
export function defaultSort(scope: FeedScope): ListingSort {
  return scope === 'home' || scope === 'joined' ? 'best' : 'hot'
}

export function hasBest(scope: FeedScope): boolean {
  return scope === 'home' || scope === 'joined'
}

/** R3-enum-04: a member's home, a visitor's home (`onefeed`), or Popular; other listings have no kind. */
export function feedKind(scope: FeedScope): FeedKind | undefined {
  if (scope === 'home') return 'loggedin'
  if (scope === 'joined') return 'onefeed'
  return scope === 'popular' ? 'popular' : undefined
}
