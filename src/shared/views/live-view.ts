import type { CommentView } from './comment-view.ts'

/** R3-live-01. Talks can't be created here, so live content is chats. */
type LiveContentType = 'chat' | 'talk'
export const LIVE_FILTERS = ['all', 'chat', 'talk'] as const
export type LiveFilter = (typeof LIVE_FILTERS)[number]

/** A post in which people talk right now. */
export type LiveItem = {
  postId: string
  contentType: LiveContentType
  title: string
  permalink: string
  community: { prefixedName: string; path: string }
  commentCount: number
  /** The count for the last hour. */
  recentCount: number
  startedAt: string
}

/** Live content right now; the lists hold post IDs. */
export type HappeningNow = {
  items: LiveItem[]
  popular: string[]
  recommended: string[]
  latestUnreadContentTimestampMs: number
}

/** Changes in a thread since the last look. */
export type LiveThreadView = {
  /** The score as the viewer sees it; null where it is hidden. */
  score: number | null
  commentCount: number
  /** New top-level comments of others, oldest first. */
  comments: CommentView[]
  /** New replies of others. */
  replyCount: number
  /** Asks for what comes after it. */
  last: string
  /** The scores of the requested comments by fullname, without those the viewer may not see. */
  scores: Record<string, number>
}

/** R4-live-04: returns whether there is live content the reader has not seen. */
export function isLiveUnread(data: {
  lastReadTimestampMs: number
  latestUnreadContentTimestampMs: number
}): boolean {
  return data.lastReadTimestampMs < data.latestUnreadContentTimestampMs
}
