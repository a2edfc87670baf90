import { z } from 'zod'
import { publishComment, republishComment } from '#domain/automod/screened-writes.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { loadComments } from '#domain/comments/load-comments.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { forKind, parseThingRef } from '#shared/thing-ref.ts'
import { defineCommand } from './define-command.ts'
import { requireCommentId, requirePostId } from './targets.ts'

export const CreateComment = defineCommand({
  id: 'CreateComment',
  about: 'Replies to a post or comment.',
  guard: { who: 'member', rate: 'comment' },
  input: { parent: z.string(), body: z.string() },
  run: async ({ ctx }, { parent, body }) => publishComment(ctx, { ...(await findParent(ctx, parent)), body }),
})

export const EditComment = defineCommand({
  id: 'EditComment',
  about: 'Edits the viewer’s own comment.',
  guard: { who: 'member', rate: 'edit' },
  input: { target: z.string(), body: z.string() },
  run: ({ ctx }, { target, body }) => republishComment(ctx, { commentId: requireCommentId(target), body }),
})

export const DeleteComment = defineCommand({
  id: 'DeleteComment',
  about: 'Deletes the viewer’s own comment; returns what remains of it if it had replies.',
  guard: { who: 'member', rate: 'delete' },
  input: { target: z.string() },
  run: ({ ctx }, { target }) => deleteComment(ctx, { commentId: requireCommentId(target) }),
})

/** Returns the post being replied to, or the comment and its post. */
async function findParent(ctx: Ctx, parent: string): Promise<{ postId: PostId; parentId: CommentId | null }> {
  const ref = parseThingRef(parent) ?? fail('bad_request', { field: 'parent' })
  return forKind<Promise<{ postId: PostId; parentId: CommentId | null }>>(ref, {
    post: async postId => ({ postId, parentId: null }),
    async comment(parentId) {
      const [comment] = await loadComments(ctx, { ids: [parentId] })
      if (comment === undefined) fail('not_found')
      return { postId: requirePostId(comment.postFullname), parentId }
    },
  })
}
