import type { AwardsLabel } from '../awards/award-kinds.ts'
import type { PostKind } from '../post-kinds.ts'
import type { CommunityLabel } from './community-view.ts'
import type { FlairView } from './flair-view.ts'
import type { ImageView } from './image-view.ts'

export type AuthorLabel = { fullname: string; name: string; path: string }

export type LinkPreviewView = {
  title: string | null
  description: string | null
  siteName: string | null
  image: ImageView | null
}

/** A post as one viewer may see it. R3-post-01: fullname, permalink, belongsTo.id, discussionType. */
export type PostView = {
  fullname: string
  id: string
  permalink: string
  title: string
  kind: PostKind
  /** `Chat` for chat posts, else null. */
  discussionType: 'Chat' | null
  belongsTo: { id: string; type: 'community' | 'profile' }
  community: CommunityLabel
  /** Null when deleted or unknown. */
  author: AuthorLabel | null
  createdAt: string
  editedAt: string | null
  /** Rendered, safe HTML; empty when there is none or it was deleted or removed. */
  bodyHtml: string
  /** Source text; only for viewers who may edit it, else null. */
  bodyMarkdown: string | null
  /** The first words without markup, for cards and meta tags. */
  excerpt: string
  url: string | null
  domain: string | null
  preview: LinkPreviewView | null
  images: ImageView[]
  /** The original of a crosspost, if the viewer may see it. */
  crosspostOf: PostView | null
  flair: FlairView | null
  /** The author's flair in the community, if shown. */
  authorFlair: FlairView | null
  /** The score; null while a post imported without one has no votes. */
  score: number | null
  upvoteRatio: number | null
  commentCount: number
  /** Null when there are none. */
  awards: AwardsLabel | null
  isNsfw: boolean
  isSpoiler: boolean
  isLocked: boolean
  isPinned: boolean
  /** Marked by its author as an official team post. */
  isDistinguished: boolean
  isArchived: boolean
  isDeleted: boolean
  /** `isHeld`: filtered by a rule or reports until a moderator reviews it. */
  removal: { reason: string | null; isHeld: boolean } | null
  viewer: {
    vote: -1 | 0 | 1
    isSaved: boolean
    isHidden: boolean
    isAuthor: boolean
    isModerator: boolean
    /** They wrote it, and pinned it to their profile. */
    isOnProfile: boolean
    canVote: boolean
    /** Includes visitors who could comment after logging in. */
    canComment: boolean
    canEdit: boolean
    canDelete: boolean
    canMark: boolean
    canFlair: boolean
    canReport: boolean
    /** Banned by the community's moderators. */
    isBanned: boolean
    /** When they last read the thread, and its number of comments then. */
    lastVisitAt: string | null
    newCommentCount: number
  }
}

/** The terms behind an item's rank in a feed ("why is this here"). */
export type PostReason = {
  sort: string
  feed: string
  /** Names and values in the formula, in order. */
  terms: { label: string; value: string }[]
  /** A one-sentence summary. */
  summary: string
}
