export type FeedImage = { url: string; type: string; width: number; height: number; alt: string }

/** An entry of a feed; all URLs are absolute. */
export type FeedEntry = {
  url: string
  title: string
  author: { name: string; url: string } | null
  publishedAt: Date
  updatedAt: Date
  /** Safe HTML. */
  html: string
  summary: string
  categories: { term: string; label: string }[]
  /** The link of a post to another site. */
  externalUrl: string | null
  image: FeedImage | null
}

/** A feed, independent of the output format. */
export type FeedDocument = {
  title: string
  description: string
  siteName: string
  /** URL of the page with the same content. */
  pageUrl: string
  /** URL of the feed itself. */
  selfUrl: string
  iconUrl: string
  language: string
  updatedAt: Date
  entries: FeedEntry[]
}

/** Title, description and entries of a listing's feed. */
export type ListedFeed = { title: string; description: string; pagePath: string; entries: FeedEntry[] }
