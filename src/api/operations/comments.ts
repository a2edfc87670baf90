import { z } from 'zod'
import { requireCommentId, requirePostId } from '#api/targets.ts'
import { publishComment, republishComment } from '#domain/automod/screened-writes.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { listMoreReplies } from '#domain/comments/list-thread.ts'
import { loadComments } from '#domain/comments/load-comments.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { isCommentSort } from '#shared/sorts.ts'
import { parseThingRef } from '#shared/thing-ref.ts'
import { defineOperation } from './define-operation.ts'

export const commentOperations = [
  defineOperation({
    id: 'CreateComment',
    kind: 'mutation',
    about: 'Replies to a post or comment.',
    guard: { who: 'member', rate: 'comment' },
    input: { parent: z.string(), body: z.string() },
    run: async ({ ctx }, { parent, body }) =>
      publishComment(ctx, { ...(await findParent(ctx, parent)), body }),
  }),
  defineOperation({
    id: 'EditComment',
    kind: 'mutation',
    about: 'Edits the viewer’s own comment.',
    guard: { who: 'member', rate: 'edit' },
    input: { target: z.string(), body: z.string() },
    run: ({ ctx }, { target, body }) => republishComment(ctx, { commentId: requireCommentId(target), body }),
  }),
  defineOperation({
    id: 'DeleteComment',
    kind: 'mutation',
    about: 'Deletes the viewer’s own comment; returns what remains of it if it had replies.',
    guard: { who: 'member', rate: 'delete' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => deleteComment(ctx, { commentId: requireCommentId(target) }),
  }),
  defineOperation({
    id: 'MoreReplies',
    kind: 'query',
    about: 'The next replies of a thread, or of one of its comments.',
    guard: { who: 'anyone', rate: 'more-replies' },
    input: { post: z.string(), parent: z.string().nullish(), sort: z.string(), cursor: z.string() },
    run: ({ ctx }, { post, parent, sort, cursor }) => {
      if (!isCommentSort(sort)) fail('bad_request', { field: 'sort' })
      const parentId = parent == null ? null : requireCommentId(parent, 'parent')
      return listMoreReplies(ctx, { postId: requirePostId(post, 'post'), parentId, sort, cursor })
    },
  }),
]

/** Returns the post being replied to, or the comment and its post. */
async function findParent(ctx: Ctx, parent: string): Promise<{ postId: PostId; parentId: CommentId | null }> {
  const ref = parseThingRef(parent) ?? fail('bad_request', { field: 'parent' })
  if (ref.kind === 'post') return { postId: ref.id, parentId: null }
  const [comment] = await loadComments(ctx, { ids: [ref.id] })
  if (comment === undefined) fail('not_found')
  return { postId: requirePostId(comment.postFullname), parentId: ref.id }
}
