import { z } from 'zod'
import { republishPost } from '#domain/automod/screened-writes.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { markPost } from '#domain/posts/mark-post.ts'
import { defineCommand } from './define-command.ts'
import { requirePostId } from './targets.ts'

export const EditPost = defineCommand({
  id: 'EditPost',
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
})

export const MarkPost = defineCommand({
  id: 'MarkPost',
  about: 'Marks a post as NSFW or spoiler, or removes the marks.',
  guard: { who: 'member', rate: 'mark' },
  input: { target: z.string(), isNsfw: z.boolean(), isSpoiler: z.boolean() },
  run: ({ ctx }, { target, isNsfw, isSpoiler }) =>
    markPost(ctx, { postId: requirePostId(target), isNsfw, isSpoiler }),
})

export const DeletePost = defineCommand({
  id: 'DeletePost',
  about: 'Deletes the viewer’s own post.',
  guard: { who: 'member', rate: 'delete' },
  input: { target: z.string() },
  run: ({ ctx }, { target }) => deletePost(ctx, { postId: requirePostId(target) }),
})
