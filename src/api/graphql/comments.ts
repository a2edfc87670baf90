import { publishComment, republishComment } from '#domain/automod/screened-writes.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { listMoreReplies } from '#domain/comments/list-thread.ts'
import { loadComments } from '#domain/comments/load-comments.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type CommentId, type PostId, parseFullname } from '#shared/ids.ts'
import { isCommentSort } from '#shared/sorts.ts'
import { anyoneMay, builder, memberMay } from './builder.ts'
import { requireCommentId, requirePostId } from './targets.ts'

builder.mutationField('createComment', t =>
  t.field({
    type: 'JSON',
    args: { parent: t.arg.id({ required: true }), body: t.arg.string({ required: true }) },
    ...memberMay('comment'),
    resolve: async (_root, { parent, body }, { ctx }) =>
      publishComment(ctx, { ...(await findParent(ctx, parent)), body }),
  }),
)

builder.mutationField('editComment', t =>
  t.field({
    type: 'JSON',
    args: { target: t.arg.id({ required: true }), body: t.arg.string({ required: true }) },
    ...memberMay('edit'),
    resolve: (_root, { target, body }, { ctx }) =>
      republishComment(ctx, { commentId: requireCommentId(target), body }),
  }),
)

builder.mutationField('deleteComment', t =>
  t.field({
    type: 'JSON',
    nullable: true,
    args: { target: t.arg.id({ required: true }) },
    ...memberMay('delete'),
    resolve: (_root, { target }, { ctx }) => deleteComment(ctx, { commentId: requireCommentId(target) }),
  }),
)

builder.queryField('moreReplies', t =>
  t.field({
    type: 'JSON',
    args: {
      post: t.arg.id({ required: true }),
      parent: t.arg.id(),
      sort: t.arg.string({ required: true }),
      cursor: t.arg.string({ required: true }),
    },
    ...anyoneMay('more-replies'),
    resolve: (_root, { post, parent, sort, cursor }, { ctx }) => {
      if (!isCommentSort(sort)) fail('bad_request', { field: 'sort' })
      const parentId = parent == null ? null : requireCommentId(parent, 'parent')
      return listMoreReplies(ctx, { postId: requirePostId(post, 'post'), parentId, sort, cursor })
    },
  }),
)

/** What is answered: a post, or a comment and the post it stands under. */
async function findParent(ctx: Ctx, parent: string): Promise<{ postId: PostId; parentId: CommentId | null }> {
  const postId = parseFullname('t3', parent)
  if (postId !== null) return { postId, parentId: null }
  const parentId = requireCommentId(parent, 'parent')
  const [comment] = await loadComments(ctx, { ids: [parentId] })
  if (comment === undefined) fail('not_found')
  return { postId: requirePostId(comment.postFullname), parentId }
}
