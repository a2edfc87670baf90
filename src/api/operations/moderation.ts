import { z } from 'zod'
import { texts } from '#commands/input-types.ts'
import { requireCommunityFullname } from '#commands/targets.ts'
import { loadModStates } from '#domain/moderation/load-states.ts'
import { listPinnedBeside } from '#domain/moderation/pinned-beside.ts'
import { listRemovalReasons } from '#domain/moderation/removal-reasons.ts'
import { listSavedReplies } from '#domain/moderation/saved-replies.ts'
import { defineOperation } from './define-operation.ts'

export const moderationOperations = [
  defineOperation({
    id: 'ModStates',
    kind: 'query',
    about: 'What moderators see of posts and comments, and what they may do with them.',
    guard: { who: 'member', rate: 'mod-states' },
    input: { targets: texts },
    run: ({ ctx }, { targets }) => loadModStates(ctx, targets),
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
    id: 'PinnedBeside',
    kind: 'query',
    about: 'The pinned posts of the community that a post is in.',
    guard: { who: 'member', rate: 'pinned' },
    input: { target: z.string() },
    run: ({ ctx }, { target }) => listPinnedBeside(ctx, { target }),
  }),
]
