import { enterPost } from '#api/plain/enter-place.ts'
import type { PlainAnswer, PlainDoor } from '#api/plain/plain-door.ts'
import { listThread } from '#domain/comments/list-thread.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { ThreadNode } from '#shared/views/comment-view.ts'
import { embedPolicy } from './embed-style.ts'
import { writeEmbed } from './write-embed.ts'

/** Part of a thread's page: enough to follow the discussion, in about 20 kB. */
const THREAD_LIMIT = { comments: 30, bytes: 20_000 }

/** `/embed/{post}` and `/embed/{post}/comments`: a post embedded in another site, as visitors see it. */
export const embedDoor: PlainDoor = {
  family: 'embed',
  reader: 'visitor',
  isShared: true,
  match(path) {
    const [, id, comments] = /^\/embed\/([0-9a-z]{1,11})(\/comments)?\/?$/.exec(path) ?? []
    return id === undefined ? null : { id, part: comments === undefined ? 'post' : 'thread' }
  },
  answer: (request, { parts }) =>
    answerEmbed(request, { id: parts.id ?? '', isThread: parts.part === 'thread' }),
}

async function answerEmbed(
  request: RequestContext,
  { id, isThread }: { id: string; isThread: boolean },
): Promise<PlainAnswer> {
  const { ctx, publicUrl, siteName } = request
  const { post, id: postId } = await enterPost(request, id)
  if (post.isDeleted || post.removal !== null) fail('not_found')
  // Comments tell what the warning before the post covers.
  const isOpen = !post.isNsfw && !post.isSpoiler
  const nodes: readonly ThreadNode[] =
    isThread && isOpen ? (await listThread(ctx, { postId, sort: 'best', limit: THREAD_LIMIT })).nodes : []
  return {
    type: 'text/html; charset=utf-8',
    body: writeEmbed({ post, nodes, publicUrl, siteName }),
    headers: {
      'Content-Security-Policy': embedPolicy(publicUrl),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'noindex,nofollow',
    },
  }
}
