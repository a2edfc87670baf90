import { z } from 'zod'
import { requireCommunityFullname } from '#api/targets.ts'
import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { claim } from '#domain/moderation/claims.ts'
import { explainRemoval } from '#domain/moderation/explain-removal.ts'
import { loadModStates } from '#domain/moderation/load-states.ts'
import { listPinnedBeside } from '#domain/moderation/pinned-beside.ts'
import { listRemovalReasons } from '#domain/moderation/removal-reasons.ts'
import { snoozeReport } from '#domain/moderation/report-snooze.ts'
import { listSavedReplies } from '#domain/moderation/saved-replies.ts'
import { DONE, defineOperation } from './define-operation.ts'
import { texts } from './input-types.ts'

export const moderationOperations = [
  defineOperation({
    id: 'ModerateItems',
    kind: 'mutation',
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
  }),
  defineOperation({
    id: 'ModStates',
    kind: 'query',
    about: 'What moderators see of posts and comments, and what they may do with them.',
    guard: { who: 'member', rate: 'mod-states' },
    input: { targets: texts },
    run: ({ ctx }, { targets }) => loadModStates(ctx, targets),
  }),
  defineOperation({
    id: 'ClaimItem',
    kind: 'mutation',
    about: 'Claims an item, so that other moderators see who is handling it, or releases it.',
    guard: { who: 'member', rate: 'claim' },
    input: { target: z.string(), isClaimed: z.boolean() },
    run: async ({ ctx }, asked) => {
      await claim(ctx, asked)
      return DONE
    },
  }),
  defineOperation({
    id: 'SnoozeReport',
    kind: 'mutation',
    about: 'Ignores free-form reports by whoever sent this one for a week.',
    guard: { who: 'member', rate: 'snooze' },
    input: { target: z.string(), reason: z.string(), note: z.string() },
    run: async ({ ctx }, asked) => {
      await snoozeReport(ctx, asked)
      return DONE
    },
  }),
  defineOperation({
    id: 'RemovalReasons',
    kind: 'query',
    about: 'The removal reasons of a community, with their text filled in for the items being removed.',
    guard: { who: 'member', rate: 'list-removal-reasons' },
    input: { community: z.string(), items: texts },
    run: ({ ctx }, { community, items }) =>
      listRemovalReasons(ctx, { communityId: requireCommunityFullname(community), items }),
  }),
  defineOperation({
    id: 'SavedReplies',
    kind: 'query',
    about: 'The saved replies of a community’s moderators.',
    guard: { who: 'member', rate: 'list-saved-replies' },
    input: { community: z.string() },
    run: ({ ctx }, { community }) =>
      listSavedReplies(ctx, { communityId: requireCommunityFullname(community) }),
  }),
  defineOperation({
    id: 'ExplainRemoval',
    kind: 'mutation',
    about: 'Tells an author why something was removed, in a comment or by modmail.',
    guard: { who: 'member', rate: 'explain' },
    input: {
      target: z.string(),
      title: z.string(),
      message: z.string(),
      sendAs: z.enum(['comment', 'message']),
    },
    run: async ({ ctx }, asked) => {
      await explainRemoval(ctx, asked)
      return DONE
    },
  }),
  defineOperation({
    id: 'PinnedBeside',
    kind: 'query',
    about: 'The pinned posts of the community that a post is in.',
    guard: { who: 'member', rate: 'pinned' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => listPinnedBeside(ctx, { target }),
  }),
]
