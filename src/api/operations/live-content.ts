import { z } from 'zod'
import { texts } from '#commands/input-types.ts'
import { requirePostId } from '#commands/targets.ts'
import { isLiveContentAvailable, listHappeningNow } from '#domain/live-content/list-live.ts'
import { loadLiveThread, parseAfter, parseScored } from '#domain/live-content/live-thread.ts'
import { defineOperation } from './define-operation.ts'

export const liveContentOperations = [
  defineOperation({
    id: 'GetIsLiveContentAvailable',
    kind: 'query',
    about: 'Whether people are talking in a chat post right now.',
    guard: { who: 'anyone', rate: 'live-content' },
    input: {},
    run: async ({ ctx }) => ({ isLiveContentAvailable: await isLiveContentAvailable(ctx) }),
  }),
  defineOperation({
    id: 'HappeningNow',
    kind: 'query',
    about:
      'Chat posts in which people are talking right now: popular ones, and those of the viewer’s communities.',
    guard: { who: 'anyone', rate: 'live-content' },
    input: {},
    run: ({ ctx }) => listHappeningNow(ctx),
  }),
  defineOperation({
    id: 'LiveThread',
    kind: 'query',
    about:
      'What is new in a thread since a comment; with null, where it stands now. `scores` names up to 100 comments whose scores are asked for.',
    guard: { who: 'anyone', rate: 'live-thread' },
    input: { target: z.string(), after: z.string().nullable(), scores: texts.optional() },
    run: ({ ctx }, { target, after, scores }) =>
      loadLiveThread(ctx, {
        postId: requirePostId(target),
        after: parseAfter(after),
        scores: parseScored(scores),
      }),
  }),
]
