import type { ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'

/** A post with a page of its thread: what its page and the overlay show. */
export type PostPageData = {
  post: PostView
  thread: ThreadView
  /** Under which the form without script stands (`?reply=t1_…`). */
  replyTo: string | null
}
