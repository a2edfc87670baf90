import type { PlainDoor } from '#api/plain/plain-door.ts'
import { listThread } from '#domain/comments/list-thread.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { PostId } from '#shared/ids.ts'
import type { ThreadNode } from '#shared/views/comment-view.ts'
import { isCovered } from '#shared/views/share-image.ts'
import { embedPolicy } from './embed-style.ts'
import { openEmbedded } from './open-embedded.ts'
import { writeEmbed } from './write-embed.ts'

/** Part of a thread's page: enough to follow the discussion, in about 20 kB. */
const THREAD_LIMIT = { comments: 30, bytes: 20_000 }

/**
 * `/embed/{post}`, `/embed/{post}/comments` and `/embed/{post}/comments/{comment}`: a post, its thread or one of its comments
 * embedded in another site, as visitors see it.
 */
export const embedDoor: PlainDoor = {
  family: 'embed',
  reader: 'visitor',
  isShared: true,
  match(path) {
    const [, id, comments, commentId] =
      /^\/embed\/([0-9a-z]{1,11})(?:\/(comments)(?:\/([0-9a-z]{1,11}))?)?\/?$/.exec(path) ?? []
    if (id === undefined) return null
    if (commentId !== undefined) return { id, commentId }
    return { id, part: comments === undefined ? 'post' : 'thread' }
  },
  async answer(request, { parts: { id = '', commentId, part } }) {
    const { publicUrl, siteName } = request
    const { post, postId, comment } = await openEmbedded(request, { id, commentId })
    // Comments tell what the warning before the post covers.
    const nodes = part === 'thread' && !isCovered(post) ? await listNodes(request, postId) : []
    return {
      type: 'text/html; charset=utf-8',
      body: writeEmbed({ post, comment, nodes, publicUrl, siteName }),
      headers: {
        'Content-Security-Policy': embedPolicy(publicUrl),
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Robots-Tag': 'noindex,nofollow',
      },
    }
  },
}

async function listNodes({ ctx }: RequestContext, postId: PostId): Promise<readonly ThreadNode[]> {
  return (await listThread(ctx, { postId, sort: 'best', limit: THREAD_LIMIT })).nodes
}
