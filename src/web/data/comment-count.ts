import type { PostView } from '#shared/views/post-view.ts'
import { layOver, type Overlay, overlayNow, useOverlay } from './overlays.ts'

type Counted = Pick<PostView, 'fullname' | 'commentCount' | 'viewer'>

/** Returns a post's comment count, adjusted for comments the reader has added or deleted since, and the number of new ones. */
export function useCommentCount(post: Counted): { count: number; newCount: number } {
  const overlay = useOverlay(post.fullname)
  const isRead = overlay.isRead === true || overlay.comments !== undefined
  return { count: countWith(post.commentCount, overlay), newCount: isRead ? 0 : post.viewer.newCommentCount }
}

/** Adjusts the count wherever the post is shown. */
export function changeCommentCount(post: Counted, change: 1 | -1): void {
  const before = countWith(post.commentCount, overlayNow(post.fullname))
  layOver(post.fullname, { comments: { before: post.commentCount, now: Math.max(0, before + change) } })
}

/** Returns the adjusted count. Newer data may already include the change, so take the higher number. */
function countWith(sent: number, { comments }: Overlay): number {
  if (comments === undefined) return sent
  if (comments.now > comments.before) return Math.max(sent, comments.now)
  return sent === comments.before ? comments.now : sent
}
