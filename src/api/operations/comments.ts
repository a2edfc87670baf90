import { z } from 'zod'
import { requireCommentId, requirePostId } from '#commands/targets.ts'
import { listMoreReplies } from '#domain/comments/list-thread.ts'
import { fail } from '#shared/errors.ts'
import { isCommentSort } from '#shared/sorts.ts'
import { defineOperation } from './define-operation.ts'

export const commentOperations = [
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
