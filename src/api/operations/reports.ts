import { z } from 'zod'
import { loadReportForm } from '#domain/reports/report-rules.ts'
import { defineOperation } from './define-operation.ts'

export const reportOperations = [
  defineOperation({
    id: 'ReportForm',
    kind: 'query',
    about: 'The reasons for which a post or comment can be reported.',
    guard: { who: 'member', rate: 'report-form' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => loadReportForm(ctx, { target }),
  }),
]
