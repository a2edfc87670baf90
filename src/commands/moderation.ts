import { z } from 'zod'
import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { claim } from '#domain/moderation/claims.ts'
import { explainRemoval } from '#domain/moderation/explain-removal.ts'
import { snoozeReport } from '#domain/moderation/report-snooze.ts'
import { defineCommand } from './define-command.ts'
import { texts } from './input-types.ts'

export const ModerateItems = defineCommand({
  id: 'ModerateItems',
  about: 'Does one moderator action on posts and comments; each succeeds or fails on its own.',
  guard: { who: 'member', rate: 'moderate' },
  input: {
    targets: texts,
    act: z.string(),
    rule: z.string().nullish(),
    instead: z.string().nullish(),
  },
  run: ({ ctx }, { targets, act, rule, instead }) =>
    actOnItems(ctx, { targets, act, rule: rule ?? null, instead: instead ?? null }),
})

export const ClaimItem = defineCommand({
  id: 'ClaimItem',
  about: 'Claims an item, so that other moderators see who is handling it, or releases it.',
  guard: { who: 'member', rate: 'claim' },
  input: { target: z.string(), isClaimed: z.boolean() },
  run: ({ ctx }, asked) => claim(ctx, asked),
})

export const SnoozeReport = defineCommand({
  id: 'SnoozeReport',
  about: 'Ignores free-form reports from the sender of this one for a week.',
  guard: { who: 'member', rate: 'snooze' },
  input: { target: z.string(), reason: z.string(), note: z.string() },
  run: ({ ctx }, asked) => snoozeReport(ctx, asked),
})

export const ExplainRemoval = defineCommand({
  id: 'ExplainRemoval',
  about: 'Tells an author why something was removed, in a comment or by modmail.',
  guard: { who: 'member', rate: 'explain' },
  input: {
    target: z.string(),
    title: z.string(),
    message: z.string(),
    sendAs: z.enum(['comment', 'message']),
  },
  run: ({ ctx }, asked) => explainRemoval(ctx, asked),
})
