import { z } from 'zod'
import { castVote } from '#domain/votes/cast-vote.ts'
import { defineCommand } from './define-command.ts'

export const CastVote = defineCommand({
  id: 'CastVote',
  about: 'Upvotes (1) or downvotes (-1) a post or comment, or removes the vote (0).',
  guard: { who: 'member', rate: 'vote' },
  input: { target: z.string(), direction: z.literal([-1, 0, 1]) },
  run: ({ ctx }, vote) => castVote(ctx, vote),
})
