import { z } from 'zod'
import { fileReport } from '#domain/automod/screened-writes.ts'
import { loadReportForm } from '#domain/reports/report-rules.ts'
import { defineOperation } from './define-operation.ts'

export const reportOperations = [
  defineOperation({
    id: 'Report',
    kind: 'mutation',
    about: 'Tells moderators, or the people who run the site, what is wrong with a post or comment.',
    guard: { who: 'member', rate: 'report' },
    input: { target: z.string(), reason: z.string(), note: z.string() },
    run: ({ ctx }, report) => fileReport(ctx, report),
  }),
  defineOperation({
    id: 'ReportForm',
    kind: 'query',
    about: 'What a post or comment may be reported for.',
    guard: { who: 'member', rate: 'report-form' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => loadReportForm(ctx, { target }),
  }),
]
