import { z } from 'zod'
import { requireCommunityId } from '#commands/targets.ts'
import { countActive } from '#domain/communities/count-readers.ts'
import { listMyCommunities, searchCommunityNames } from '#domain/communities/list-communities.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { refuseEntry } from '#domain/communities/policy.ts'
import { listRecent } from '#domain/communities/recent-communities.ts'
import { RECENT_COMMUNITIES_COOKIE } from '#platform/context/request-context.ts'
import { onCountrySite } from '#shared/communities/country-sites.ts'
import { parseRecent } from '#shared/communities/recent-communities.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityLabel, MenuCommunity } from '#shared/views/community-view.ts'
import { defineOperation } from './define-operation.ts'

const TYPEAHEAD_LENGTH = 8

export const communityOperations = [
  defineOperation({
    id: 'Typeahead',
    kind: 'query',
    about: 'Communities whose names start with the given text.',
    guard: { who: 'anyone', rate: 'typeahead' },
    input: { prefix: z.string() },
    run: ({ ctx }, { prefix }) => searchCommunityNames(ctx, { prefix, limit: TYPEAHEAD_LENGTH }),
  }),
  defineOperation({
    id: 'ActiveCount',
    kind: 'query',
    about: 'How many people are reading a community right now.',
    guard: { who: 'anyone', rate: 'active-count' },
    input: { community: z.string() },
    run: async ({ ctx }, { community }) => {
      const communityId = await requireCommunityId(ctx, community)
      const access = await requireCommunity(ctx, { communityId })
      if (!access.canView) fail(refuseEntry(access))
      return { count: await countActive(ctx, { communityId }) }
    },
  }),
  defineOperation({
    id: 'OwnCommunities',
    kind: 'query',
    about: 'Everything the viewer joined or moderates, for the filter of the menu (R7.3-26).',
    guard: { who: 'member', rate: 'own-communities' },
    input: {},
    run: async ({ ctx, countrySites }) =>
      (await listMyCommunities(ctx)).map(item => ({
        ...onCountrySite(inMenu(item), countrySites),
        isFavorite: item.isFavorite,
      })),
  }),
  defineOperation({
    id: 'RecentCommunities',
    kind: 'query',
    about: 'The communities a visitor opened recently, as stored in their browser.',
    guard: { who: 'anyone', rate: 'recent-communities' },
    input: {},
    run: async ({ ctx, cookies }) =>
      (await listRecent(ctx, { cookieIds: parseRecent(cookies[RECENT_COMMUNITIES_COOKIE]) })).map(inMenu),
  }),
]

function inMenu({ name, prefixedName, kind, path, icon }: CommunityLabel): MenuCommunity {
  return { name, prefixedName, kind, path, icon }
}
