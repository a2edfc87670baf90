import type { RequestContext } from '#platform/context/request-context.ts'
import { carry } from '../../data/carry.server.ts'
import { unpackThread } from './pack-thread.ts'
import type { PackedPostPage, SentPostPage } from './post-page-data.ts'

/** Returns a member's page of a post with what changes often, and the comments, carried beside it (decision 54). */
export function carryPostPage(request: RequestContext, page: PackedPostPage): PackedPostPage | SentPostPage {
  const { post, thread, replyTo } = page
  // An open form is rendered among the comments.
  if (request.ctx.viewer === null || replyTo !== null) return page
  const { nodes } = unpackThread(thread, post)
  const viewer = carry(request, 'postViewer', post.viewer, ['lastVisitAt'])
  return {
    ...page,
    post: carry(request, 'post', { ...post, viewer }, ['score', 'commentCount', 'upvoteRatio']),
    thread: carry(request, 'thread', thread, ['lines', 'texts', 'usual', 'more', 'totalCount'], { nodes }),
  }
}
