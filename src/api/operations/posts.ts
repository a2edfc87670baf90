import { z } from 'zod'
import { requirePostId } from '#api/targets.ts'
import { republishPost } from '#domain/automod/screened-writes.ts'
import { suggestTitle } from '#domain/link-previews/suggest-title.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { markPost } from '#domain/posts/mark-post.ts'
import { DONE, defineOperation } from './define-operation.ts'

export const postOperations = [
  defineOperation({
    id: 'SuggestTitle',
    kind: 'query',
    about: 'The title of a page on another site; null if it has none or can’t be loaded.',
    guard: { who: 'member', rate: 'suggest-title' },
    input: { url: z.string() },
    run: ({ ctx, fetchGuarded }, { url }) => suggestTitle(ctx, { fetchGuarded }, { url }),
  }),
  defineOperation({
    id: 'EditPost',
    kind: 'mutation',
    about: 'Edits the text of the viewer’s own post.',
    guard: { who: 'member', rate: 'edit' },
    input: { target: z.string(), body: z.string() },
    run: async ({ ctx }, { target, body }) => {
      const post = await republishPost(ctx, { postId: requirePostId(target), body })
      return {
        bodyHtml: post.bodyHtml as string,
        bodyMarkdown: post.bodyMarkdown ?? '',
        editedAt: post.editedAt,
      }
    },
  }),
  defineOperation({
    id: 'MarkPost',
    kind: 'mutation',
    about: 'Marks a post as NSFW or spoiler, or removes the marks.',
    guard: { who: 'member', rate: 'mark' },
    input: { target: z.string(), isNsfw: z.boolean(), isSpoiler: z.boolean() },
    run: ({ ctx }, { target, isNsfw, isSpoiler }) =>
      markPost(ctx, { postId: requirePostId(target), isNsfw, isSpoiler }),
  }),
  defineOperation({
    id: 'DeletePost',
    kind: 'mutation',
    about: 'Deletes the viewer’s own post.',
    guard: { who: 'member', rate: 'delete' },
    input: { target: z.string() },
    run: async ({ ctx }, { target }) => {
      await deletePost(ctx, { postId: requirePostId(target) })
      return DONE
    },
  }),
]
