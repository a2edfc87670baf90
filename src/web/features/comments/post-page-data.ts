import type { CollectionLabel } from '#shared/views/collection-view.ts'
import type { ThreadView } from '#shared/views/comment-view.ts'
import type { PostView } from '#shared/views/post-view.ts'
import type { ThemeView } from '#shared/views/style-view.ts'
import { type Sent, wholeOf } from '../../ui/fragments/carried.ts'
import { type PackedThread, unpackThread } from './pack-thread.ts'

/** A post with a page of its thread, for the page and the overlay. */
export type PostPageData = {
  post: PostView
  thread: ThreadView
  /** The comment whose reply form is open without script (`?reply=t1_…`). */
  replyTo: string | null
  /** Collections the post is in. */
  collections: CollectionLabel[]
  /** Theme of its community, for the overlay; the page gets it from the community. */
  theme?: ThemeView
}

/** The same in the format sent to the browser. */
export type PackedPostPage = Omit<PostPageData, 'thread'> & { thread: PackedThread }

/** The same with a page, which carries what changes often beside the router's data (decision 54). */
export type SentPostPage = Omit<PackedPostPage, 'post' | 'thread'> & {
  post: Sent<SentPost>
  thread: Sent<PackedThread>
}

type SentPost = Omit<PostView, 'viewer'> & { viewer: Sent<PostView['viewer']> }

export function unpackPostPage(sent: PackedPostPage | SentPostPage): PostPageData {
  const { viewer, ...rest } = wholeOf<SentPost>(sent.post)
  const post = { ...rest, viewer: wholeOf<PostView['viewer']>(viewer) }
  return { ...sent, post, thread: unpackThread(wholeOf<PackedThread>(sent.thread), post) }
}
