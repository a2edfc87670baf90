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
  /** Source text; only for those who may edit it, else null. */
  bodyMarkdown: string | null
  /** First words without markup, for cards and meta tags. */
  excerpt: string
  url: string | null
  domain: string | null
  preview: LinkPreviewView | null
  images: ImageView[]
  /** The post this one was crossposted from, when the viewer may see it. */
  crosspostOf: PostView | null
  flair: FlairView | null
  /** What the author wears in the community, where they show it. */
  authorFlair: FlairView | null
  /** Null: the source did not know the score and nobody voted yet. */
  score: number | null
  upvoteRatio: number | null
  commentCount: number
  isNsfw: boolean
  isSpoiler: boolean
  isLocked: boolean
  isPinned: boolean
  /** Said by its author as one of the team. */
  isDistinguished: boolean
  isArchived: boolean
  isDeleted: boolean
  /** `isHeld`: a rule or reports keep it back until a moderator has looked. */
  removal: { reason: string | null; isHeld: boolean } | null
  viewer: {
    vote: -1 | 0 | 1
    isSaved: boolean
    isHidden: boolean
    isAuthor: boolean
    isModerator: boolean
    canVote: boolean
    /** Visitors too, where they could after logging in. */
    canComment: boolean
    canEdit: boolean
    canDelete: boolean
    canMark: boolean
    canFlair: boolean
    canReport: boolean
    /** The community's moderators keep them from taking part. */
    isBanned: boolean
    /** When they last read the thread, and how many comments it had. */
    lastVisitAt: string | null
    newCommentCount: number
  }
}

/** The terms behind an item's place in a feed ("why is this here"). */
export type PostReason = {
  sort: string
  feed: string
  /** Words and numbers of the formula, in order. */
  terms: { label: string; value: string }[]
  /** One sentence. */
  summary: string
}
