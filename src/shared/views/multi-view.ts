import type { MultiAudience, MultiIcon } from '../multis.ts'
import type { CommunityLabel } from './community-view.ts'

/** A custom feed in menus and lists. */
export type MultiLabel = {
  owner: string
  /** Its name in the URL. */
  name: string
  title: string
  path: string
  icon: MultiIcon | null
  isFavorite: boolean
}

/** A custom feed of the viewer's own; `has`: contains the given community. */
export type OwnMulti = MultiLabel & { audience: MultiAudience; communityCount: number; has: boolean }

/** A community or profile of a custom feed. */
export type MultiEntry = CommunityLabel & {
  isNsfw: boolean
  /** Closed or gated, so its posts aren't in the feed for this reader. */
  state: 'open' | 'closed' | 'asks'
}

export type MultiView = MultiLabel & {
  description: string
  audience: MultiAudience
  /** Whether one of its communities is NSFW. */
  isNsfw: boolean
  isOwn: boolean
  /** The viewer may add and remove communities. */
  canFill: boolean
  createdAt: string
  /** Its communities; for readers other than the owner, only those they may read. */
  communities: MultiEntry[]
}
