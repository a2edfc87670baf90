import { z } from 'zod'
import { fileReport } from '#domain/automod/screened-writes.ts'
import { loadReportForm } from '#domain/reports/report-rules.ts'
import { defineOperation } from './define-operation.ts'

export const reportOperations = [
  defineOperation({
    id: 'Report',
    kind: 'mutation',
    about: 'Reports a post or comment to the moderators or the site’s admins.',
    guard: { who: 'member', rate: 'report' },
    input: { target: z.string(), reason: z.string(), note: z.string() },
    run: ({ ctx }, report) => fileReport(ctx, report),
  }),
  defineOperation({
    id: 'ReportForm',
    kind: 'query',
    about: 'The reasons for which a post or comment can be reported.',
    guard: { who: 'member', rate: 'report-form' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => loadReportForm(ctx, { target }),
  }),
]
