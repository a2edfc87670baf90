import { fileReport } from '#domain/automod/screened-writes.ts'
import { loadReportForm } from '#domain/reports/report-rules.ts'
import { builder, memberMay } from './builder.ts'
import { Done } from './done.ts'

builder.mutationField('report', t =>
  t.field({
    type: Done,
    args: {
      target: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      note: t.arg.string({ required: true }),
    },
    ...memberMay('report'),
    resolve: (_root, { target, reason, note }, { ctx }) => fileReport(ctx, { target, reason, note }),
  }),
)

builder.queryField('reportForm', t =>
  t.field({
    type: 'JSON',
    args: { target: t.arg.id({ required: true }) },
    ...memberMay('report-form'),
    resolve: (_root, { target }, { ctx }) => loadReportForm(ctx, { target }),
  }),
)
