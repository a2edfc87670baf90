import type { ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { ThemeView } from '#shared/views/style-view.ts'
import { type PackedThread, unpackThread } from './pack-thread.ts'

/** A post with a page of its thread: what its page and the overlay show. */
export type PostPageData = {
  post: PostView
  thread: ThreadView
  /** Under which the form without script stands (`?reply=t1_…`). */
  replyTo: string | null
  /** The look of its community, for the overlay; a page of its own has it from the community. */
  theme?: ThemeView
}

/** The same as it is sent. */
export type PackedPostPage = Omit<PostPageData, 'thread'> & { thread: PackedThread }

export function unpackPostPage(packed: PackedPostPage): PostPageData {
  return { ...packed, thread: unpackThread(packed.thread, packed.post) }
}
