import type { CollectionDisplay } from '../collections.ts'
import type { CommunityLabel } from './community-view.ts'
import type { PostView } from './post-view.ts'

/** A collection in lists. */
export type CollectionLabel = {
  /** The id in base 36. */
  id: string
  title: string
  path: string
  postCount: number
}

export type CollectionView = CollectionLabel & {
  community: CommunityLabel
  bodyHtml: string
  bodyMarkdown: string
  display: CollectionDisplay
  createdAt: string
  changedAt: string
  viewer: { canEdit: boolean; isFollowing: boolean }
}

/** A post of a collection, in order; for deleted or removed posts only that fact. */
export type CollectionEntry = {
  fullname: string
  /** Within the collection. */
  path: string
  state: 'open' | 'deleted' | 'removed'
  post: PostView | null
}

/** A post's position in a collection. */
export type CollectionPlace = {
  collection: CollectionLabel
  /** The position, from 1. */
  place: number
  previous: { title: string; path: string } | null
  next: { title: string; path: string } | null
}

/** A collection of a post's community, and whether it contains the post. */
export type CollectionChoice = CollectionLabel & { has: boolean }
