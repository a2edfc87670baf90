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
  /** Source text; only for those who may edit it. */
  bodyMarkdown: string | null
  score: number | null
  childCount: number
  descendantCount: number
  isOp: boolean
  isModerator: boolean
  isDistinguished: boolean
  /** Crowd control folds it away until somebody asks for it. */
  isFolded: boolean
  isLocked: boolean
  isPinned: boolean
  isDeleted: boolean
  /** `isHeld`: a rule or reports keep it back until a moderator has looked. */
  removal: { reason: string | null; isHeld: boolean } | null
  viewer: {
    vote: -1 | 0 | 1
    isSaved: boolean
    isAuthor: boolean
    /** Written since the viewer's last visit, by somebody else. */
    isNew: boolean
    canVote: boolean
    /** Visitors too, where they could after logging in. */
    canReply: boolean
    canEdit: boolean
    canDelete: boolean
    canReport: boolean
  }
}

/** A comment with the replies that this page of the thread shows. */
export type ThreadNode = {
  comment: CommentView
  replies: ThreadNode[]
  /** Replies (whole subtrees) not on this page. */
  more: MoreReplies | null
}

/**
 * Where a page of a thread stops. `count` is exact: all comments left out below this parent.
 * `cursor` asks for the next siblings; null means the branch is too deep and goes on on its own page (`continuePath`).
 */
export type MoreReplies = { count: number; cursor: string | null; continuePath: string | null }

export type ThreadView = {
  /** Roots: top-level comments, or the one comment of a permalink (with its context above it). */
  nodes: ThreadNode[]
  more: MoreReplies | null
  sort: import('../sorts.ts').CommentSort
  /** Set on a comment's permalink. */
  focus: { fullname: string; parentPath: string | null; wholeThreadPath: string } | null
  /** Earlier siblings are on the pages before this one. */
  isLaterPage: boolean
  totalCount: number
}
