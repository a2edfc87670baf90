import { z } from 'zod'
import { fileReport } from '#domain/automod/screened-writes.ts'
import { defineCommand } from './define-command.ts'

export const Report = defineCommand({
  id: 'Report',
  about: 'Reports a post or comment to the moderators or the site’s admins.',
  guard: { who: 'member', rate: 'report' },
  input: { target: z.string(), reason: z.string(), note: z.string() },
  run: ({ ctx }, report) => fileReport(ctx, report),
})
