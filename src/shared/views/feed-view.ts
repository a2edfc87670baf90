import type { HomeMix, ListingSort, TopTime } from '../sorts.ts'
import type { PostView } from './post-view.ts'

/** R3-enum-04: which feed a reader is viewing. */
const FEED_KINDS = ['loggedin', 'onefeed', 'popular'] as const
export type FeedKind = (typeof FEED_KINDS)[number]
/** R3-enum-03: how loading a feed can fail in the browser. */
const FEED_ERRORS = ['xhr', 'parse'] as const
export type FeedError = (typeof FEED_ERRORS)[number]
/** R3-enum-02 */
const FEED_PLACEMENTS = ['nav', 'left'] as const
export type FeedPlacement = (typeof FEED_PLACEMENTS)[number]

/** A page of a listing. */
export type FeedPage = {
  posts: PostView[]
  sort: ListingSort
  time: TopTime | null
  /** Opaque; null at the end. Pins the order the reader started with. */
  after: string | null
  mix?: HomeMix
  /** Posts hidden from this page by the reader's choices; missing when there are none. */
  hidden?: HiddenPosts
  /** Collapsed posts by fullname, with the filter they match. */
  collapsed?: Readonly<Record<string, string>>
}

/** Number of posts hidden from a page: by the reader's filters, and because they were read. */
type HiddenPosts = { byFilter: number; read: number }
