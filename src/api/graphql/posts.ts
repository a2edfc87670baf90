import { republishPost } from '#domain/automod/screened-writes.ts'
import { suggestTitle } from '#domain/link-previews/suggest-title.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { markPost } from '#domain/posts/mark-post.ts'
import { builder, memberMay } from './builder.ts'
import { DONE, Done } from './done.ts'
import { requirePostId } from './targets.ts'

const EditedPost = builder
  .objectRef<{ bodyHtml: string; bodyMarkdown: string; editedAt: string | null }>('EditedPost')
  .implement({
    fields: t => ({
      bodyHtml: t.exposeString('bodyHtml'),
      bodyMarkdown: t.exposeString('bodyMarkdown'),
      editedAt: t.exposeString('editedAt', { nullable: true }),
    }),
  })
const PostMarks = builder.objectRef<{ isNsfw: boolean; isSpoiler: boolean }>('PostMarks').implement({
  fields: t => ({ isNsfw: t.exposeBoolean('isNsfw'), isSpoiler: t.exposeBoolean('isSpoiler') }),
})

builder.queryField('suggestTitle', t =>
  t.field({
    type: 'String',
    nullable: true,
    args: { url: t.arg.string({ required: true }) },
    ...memberMay('suggest-title'),
    resolve: (_root, { url }, { ctx, fetchGuarded }) => suggestTitle(ctx, { fetchGuarded }, { url }),
  }),
)

builder.mutationField('editPost', t =>
  t.field({
    type: EditedPost,
    args: { target: t.arg.id({ required: true }), body: t.arg.string({ required: true }) },
    ...memberMay('edit'),
    resolve: async (_root, { target, body }, { ctx }) => {
      const post = await republishPost(ctx, { postId: requirePostId(target), body })
      return { bodyHtml: post.bodyHtml, bodyMarkdown: post.bodyMarkdown ?? '', editedAt: post.editedAt }
    },
  }),
)

builder.mutationField('markPost', t =>
  t.field({
    type: PostMarks,
    args: {
      target: t.arg.id({ required: true }),
      isNsfw: t.arg.boolean({ required: true }),
      isSpoiler: t.arg.boolean({ required: true }),
    },
    ...memberMay('mark'),
    resolve: (_root, { target, isNsfw, isSpoiler }, { ctx }) =>
      markPost(ctx, { postId: requirePostId(target), isNsfw, isSpoiler }),
  }),
)

builder.mutationField('deletePost', t =>
  t.field({
    type: Done,
    args: { target: t.arg.id({ required: true }) },
    ...memberMay('delete'),
    resolve: async (_root, { target }, { ctx }) => {
      await deletePost(ctx, { postId: requirePostId(target) })
      return DONE
    },
  }),
)
