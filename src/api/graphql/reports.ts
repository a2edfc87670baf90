import { fileReport } from '#domain/automod/screened-writes.ts'
import { builder, memberPerHour } from './builder.ts'
import { Done } from './done.ts'

builder.mutationField('report', t =>
  t.field({
    type: Done,
    args: {
      target: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      note: t.arg.string({ required: true }),
    },
    ...memberPerHour('report', 60),
    resolve: (_root, { target, reason, note }, { ctx }) => fileReport(ctx, { target, reason, note }),
  }),
)
