import { castVote } from '#domain/votes/cast-vote.ts'
import { fail } from '#shared/errors.ts'
import { builder, memberMay } from './builder.ts'

const VoteResult = builder
  .objectRef<{ fullname: string; score: number | null; vote: number }>('VoteResult')
  .implement({
    fields: t => ({
      fullname: t.exposeString('fullname'),
      score: t.exposeInt('score', { nullable: true }),
      vote: t.exposeInt('vote'),
    }),
  })

builder.mutationField('castVote', t =>
  t.field({
    type: VoteResult,
    args: { target: t.arg.id({ required: true }), direction: t.arg.int({ required: true }) },
    ...memberMay('vote'),
    resolve: (_root, { target, direction }, request) => {
      if (direction !== 1 && direction !== 0 && direction !== -1) fail('bad_request', { field: 'direction' })
      return castVote(request.ctx, { target, direction })
    },
  }),
)
