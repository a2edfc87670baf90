import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { claim } from '#domain/moderation/claims.ts'
import { explainRemoval } from '#domain/moderation/explain-removal.ts'
import { loadModStates } from '#domain/moderation/load-states.ts'
import { muteMember } from '#domain/moderation/mute-member.ts'
import { listPinnedBeside } from '#domain/moderation/pinned-beside.ts'
import { previewCrowdControl } from '#domain/moderation/preview-crowd.ts'
import { listRemovalReasons } from '#domain/moderation/removal-reasons.ts'
import { snoozeReport } from '#domain/moderation/report-snooze.ts'
import { listSavedReplies } from '#domain/moderation/saved-replies.ts'
import { setCrowdControl } from '#domain/moderation/set-crowd-control.ts'
import { loadSuggestedSort, setSuggestedSort } from '#domain/moderation/suggested-sort.ts'
import { banAndSweep } from '#domain/sweeps/ask-sweep.ts'
import { fail } from '#shared/errors.ts'
import { type CommunityId, parseFullname } from '#shared/ids.ts'
import { builder, memberMay } from './builder.ts'
import { DONE, Done } from './done.ts'

function requireCommunityFullname(text: string): CommunityId {
  return parseFullname('t5', text) ?? fail('bad_request', { field: 'community' })
}

builder.mutationField('moderateItems', t =>
  t.field({
    type: 'JSON',
    args: {
      targets: t.arg.idList({ required: true }),
      act: t.arg.string({ required: true }),
      rule: t.arg.string(),
      instead: t.arg.id(),
    },
    ...memberMay('moderate'),
    resolve: (_root, { targets, act, rule, instead }, { ctx }) =>
      actOnItems(ctx, { targets, act, rule: rule ?? null, instead: instead ?? null }),
  }),
)

builder.queryField('modStates', t =>
  t.field({
    type: 'JSON',
    args: { targets: t.arg.idList({ required: true }) },
    ...memberMay('mod-states'),
    resolve: (_root, { targets }, { ctx }) => loadModStates(ctx, targets),
  }),
)

builder.mutationField('claimItem', t =>
  t.field({
    type: Done,
    args: { target: t.arg.id({ required: true }), isClaimed: t.arg.boolean({ required: true }) },
    ...memberMay('claim'),
    resolve: async (_root, asked, { ctx }) => {
      await claim(ctx, asked)
      return DONE
    },
  }),
)

builder.mutationField('snoozeReport', t =>
  t.field({
    type: Done,
    args: {
      target: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      note: t.arg.string({ required: true }),
    },
    ...memberMay('snooze'),
    resolve: async (_root, asked, { ctx }) => {
      await snoozeReport(ctx, asked)
      return DONE
    },
  }),
)

builder.queryField('removalReasons', t =>
  t.field({
    type: 'JSON',
    args: { community: t.arg.id({ required: true }), items: t.arg.idList({ required: true }) },
    ...memberMay('list-removal-reasons'),
    resolve: (_root, { community, items }, { ctx }) =>
      listRemovalReasons(ctx, { communityId: requireCommunityFullname(community), items }),
  }),
)

builder.queryField('savedReplies', t =>
  t.field({
    type: 'JSON',
    args: { community: t.arg.id({ required: true }) },
    ...memberMay('list-saved-replies'),
    resolve: (_root, { community }, { ctx }) =>
      listSavedReplies(ctx, { communityId: requireCommunityFullname(community) }),
  }),
)

builder.mutationField('explainRemoval', t =>
  t.field({
    type: Done,
    args: {
      target: t.arg.id({ required: true }),
      title: t.arg.string({ required: true }),
      message: t.arg.string({ required: true }),
      sendAs: t.arg.string({ required: true }),
    },
    ...memberMay('explain'),
    resolve: async (_root, { sendAs, ...rest }, { ctx }) => {
      if (sendAs !== 'comment' && sendAs !== 'message') fail('field_invalid', { field: 'sendAs' })
      await explainRemoval(ctx, { ...rest, sendAs })
      return DONE
    },
  }),
)

builder.mutationField('banMember', t =>
  t.field({
    type: 'JSON',
    args: {
      community: t.arg.id({ required: true }),
      username: t.arg.string({ required: true }),
      rule: t.arg.string({ required: true }),
      note: t.arg.string({ required: true }),
      message: t.arg.string({ required: true }),
      days: t.arg.int(),
      removesAll: t.arg.boolean(),
      contextId: t.arg.id(),
    },
    ...memberMay('ban'),
    resolve: (_root, { community, days, removesAll, ...rest }, { ctx }) =>
      banAndSweep(ctx, {
        ...rest,
        days: days ?? null,
        removesAll: removesAll ?? false,
        communityId: requireCommunityFullname(community),
      }),
  }),
)

builder.mutationField('muteMember', t =>
  t.field({
    type: 'JSON',
    args: {
      community: t.arg.id({ required: true }),
      username: t.arg.string({ required: true }),
      days: t.arg.int({ required: true }),
      note: t.arg.string({ required: true }),
      contextId: t.arg.id(),
    },
    ...memberMay('mute'),
    resolve: (_root, { community, ...rest }, { ctx }) =>
      muteMember(ctx, { ...rest, communityId: requireCommunityFullname(community) }),
  }),
)

builder.queryField('pinnedBeside', t =>
  t.field({
    type: 'JSON',
    args: { target: t.arg.id({ required: true }) },
    ...memberMay('pinned'),
    resolve: (_root, { target }, { ctx }) => listPinnedBeside(ctx, { target }),
  }),
)

builder.queryField('suggestedSort', t =>
  t.field({
    type: 'JSON',
    args: { target: t.arg.id({ required: true }) },
    ...memberMay('suggested-sort'),
    resolve: (_root, { target }, { ctx }) => loadSuggestedSort(ctx, { target }),
  }),
)

builder.mutationField('setSuggestedSort', t =>
  t.field({
    type: 'JSON',
    args: { target: t.arg.id({ required: true }), sort: t.arg.string() },
    ...memberMay('set-suggested-sort'),
    resolve: (_root, { target, sort }, { ctx }) => setSuggestedSort(ctx, { target, sort: sort ?? null }),
  }),
)

builder.queryField('crowdPreview', t =>
  t.field({
    type: 'JSON',
    args: { target: t.arg.id({ required: true }) },
    ...memberMay('crowd-preview'),
    resolve: (_root, { target }, { ctx }) => previewCrowdControl(ctx, { target }),
  }),
)

builder.mutationField('setCrowdControl', t =>
  t.field({
    type: Done,
    args: { target: t.arg.id({ required: true }), level: t.arg.int({ required: true }) },
    ...memberMay('crowd-control'),
    resolve: async (_root, asked, { ctx }) => {
      await setCrowdControl(ctx, asked)
      return DONE
    },
  }),
)
