import type { PostView } from '#shared/views/post-view.ts'
import { layOver, type Overlay, overlayNow, useOverlay } from './overlays.ts'

type Counted = Pick<PostView, 'fullname' | 'commentCount' | 'viewer'>

/** How many comments a post has, with those the reader wrote or deleted since its data came, and how many are new. */
export function useCommentCount(post: Counted): { count: number; newCount: number } {
  const overlay = useOverlay(post.fullname)
  const isRead = overlay.isRead === true || overlay.comments !== undefined
  return { count: countWith(post.commentCount, overlay), newCount: isRead ? 0 : post.viewer.newCommentCount }
}

/** Raises or lowers the count wherever the post is shown. */
export function changeCommentCount(post: Counted, change: 1 | -1): void {
  const before = countWith(post.commentCount, overlayNow(post.fullname))
  layOver(post.fullname, { comments: { before: post.commentCount, now: Math.max(0, before + change) } })
}

/** Data that came later may count the change already: it is never lower than what the reader added. */
function countWith(sent: number, { comments }: Overlay): number {
  if (comments === undefined) return sent
  if (comments.now > comments.before) return Math.max(sent, comments.now)
  return sent === comments.before ? comments.now : sent
}
