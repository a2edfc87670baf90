import { z } from 'zod'
import { requireViewer } from '#domain/accounts/policy.ts'
import { keepEvents, readEvents } from '#domain/live/read-events.ts'
import { defineOperation } from './define-operation.ts'

export const liveOperations = [
  defineOperation({
    id: 'LiveEvents',
    kind: 'query',
    about: 'What the account was told after this event number, for browsers that no live stream reaches.',
    guard: { who: 'member', rate: 'live' },
    input: { after: z.int().min(0).nullable() },
    async run({ ctx }, { after }) {
      const { id: accountId } = requireViewer(ctx).viewer
      await keepEvents(ctx, { accountId })
      return readEvents(ctx, { accountId, after })
    },
  }),
]
