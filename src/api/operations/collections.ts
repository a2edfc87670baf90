import { z } from 'zod'
import { requirePostId } from '#commands/targets.ts'
import { listChoices } from '#domain/collections/list-collections.ts'
import { defineOperation } from './define-operation.ts'

export const collectionOperations = [
  defineOperation({
    id: 'CollectionChoices',
    kind: 'query',
    about: 'The collections of a post’s community, and which of them contain the post; for its moderators.',
    guard: { who: 'member', rate: 'collection' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => listChoices(ctx, { postId: requirePostId(target) }),
  }),
]
