import { z } from 'zod'
import { setInCollection } from '#domain/collections/collect-posts.ts'
import { createCollection } from '#domain/collections/edit-collections.ts'
import { listChoices } from '#domain/collections/list-collections.ts'
import { requireCollection } from '#domain/collections/load-collection.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { fail } from '#shared/errors.ts'
import { parseBase36 } from '#shared/ids.ts'
import { defineCommand } from './define-command.ts'
import { requirePostId } from './targets.ts'

export const SetInCollection = defineCommand({
  id: 'SetInCollection',
  about: 'Adds a post to the end of a collection of its community, or removes it.',
  guard: { who: 'member', rate: 'collection' },
  input: { collection: z.string(), target: z.string(), isIn: z.boolean() },
  run: async ({ ctx }, { collection, target, isIn }) => {
    const { row } = await requireCollection(ctx, { id: collection })
    const postId = requirePostId(target)
    return setInCollection(ctx, { id: row.id, communityId: row.community_id, postId, isIn })
  },
})

export const CreateCollection = defineCommand({
  id: 'CreateCollection',
  about: 'Creates a collection with a post in it; returns the same as CollectionChoices.',
  guard: { who: 'member', rate: 'collection' },
  input: { target: z.string(), title: z.string() },
  run: async ({ ctx }, { target, title }) => {
    const postId = requirePostId(target)
    const [post] = await loadPostRows(ctx, { ids: [postId], withBody: false })
    const communityId = post?.row.community_id ?? fail('not_found')
    const { id } = await createCollection(ctx, { communityId, title, body: '', display: 'list' })
    const number = parseBase36<number>(id) ?? fail('internal')
    await setInCollection(ctx, { id: number, communityId, postId, isIn: true })
    return listChoices(ctx, { postId })
  },
})
