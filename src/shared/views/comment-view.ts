import type { AwardsLabel } from '../awards/award-kinds.ts'
import type { FlairView } from './flair-view.ts'
import type { AuthorLabel } from './post-view.ts'

/** A comment as one viewer may see it. R3-comm-01: permalink and subredditId. */
export type CommentView = {
  fullname: string
  id: string
  permalink: string
  subredditId: string
  postFullname: string
  parentFullname: string
  depth: number
  author: AuthorLabel | null
  authorFlair: FlairView | null
  createdAt: string
  editedAt: string | null
  bodyHtml: string
  /** Source text; only for viewers who may edit it. */
  bodyMarkdown: string | null
  score: number | null
  childCount: number
  descendantCount: number
  /** Null when there are none. */
  awards: AwardsLabel | null
  isOp: boolean
  isModerator: boolean
  isDistinguished: boolean
  /** Collapsed by crowd control until a reader expands it. */
  isFolded: boolean
  isLocked: boolean
  isPinned: boolean
  isDeleted: boolean
  /** `isHeld`: filtered by a rule or reports until a moderator reviews it. */
  removal: { reason: string | null; isHeld: boolean } | null
  viewer: {
    vote: -1 | 0 | 1
    isSaved: boolean
    isAuthor: boolean
    /** Written by someone else since the viewer's last visit. */
    isNew: boolean
    canVote: boolean
    /** Includes visitors who could reply after logging in. */
    canReply: boolean
    canEdit: boolean
    canDelete: boolean
    canReport: boolean
  }
}

/** A comment with the replies on this page of the thread. */
export type ThreadNode = {
  comment: CommentView
  replies: ThreadNode[]
  /** Replies (whole subtrees) not on this page. */
  more: MoreReplies | null
}

/**
 * The end of a thread page. `count` is exact: all comments omitted below this parent. `cursor` loads the next siblings; null
 * means that the branch is too deep and continues on its own page (`continuePath`).
 */
export type MoreReplies = { count: number; cursor: string | null; continuePath: string | null }

export type ThreadView = {
  /** Roots: top-level comments, or the one comment of a permalink (with its context above it). */
  nodes: ThreadNode[]
  more: MoreReplies | null
  sort: import('../sorts.ts').CommentSort
  /** Set on a comment's permalink. */
  focus: { fullname: string; parentPath: string | null; wholeThreadPath: string } | null
  /** Earlier siblings are on previous pages. */
  isLaterPage: boolean
  totalCount: number
}
