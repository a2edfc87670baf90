import type { ApiDoor } from '#api/api-door.ts'
import { SetFavorite } from '#commands/communities.ts'
import { runCommand } from '#commands/define-command.ts'
import { listMyCommunities, type MyCommunity } from '#domain/communities/list-communities.ts'
import { loadCommunitySettings } from '#domain/communities/setup/community-settings.ts'
import { listOwnMultis } from '#domain/multis/list-multis.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { type CountrySites, onCountrySite } from '#shared/communities/country-sites.ts'
import { fail } from '#shared/errors.ts'
import { type CommunityId, parseFullname } from '#shared/ids.ts'

const READ = { who: 'member', rate: 'api-communities' } as const

const MOST_IDS = 250

/** Returns the joined communities by name, favorites also apart, under the spec's names. `?ids=t5_1,t5_2` picks some. */
const subscriptionsDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/me/subscriptions',
  guard: READ,
  takes: 'nothing',
  maxBytes: 0,
  async handle({ ctx, countrySites }, _body, _params, query) {
    const ids = query.get('ids')
    const about = ids === null ? {} : { ids: readIds(ids) }
    const joined = (await listMyCommunities(ctx, about)).filter(item => item.isMember)
    const multis = await listOwnMultis(ctx)
    const idsOf = (kind: MyCommunity['kind'], isFavorite = false) =>
      joined.filter(item => item.kind === kind && (!isFavorite || item.isFavorite)).map(item => item.fullname)
    return {
      body: {
        subredditOrder: idsOf('community'),
        favoriteSubredditOrder: idsOf('community', true),
        profileOrder: idsOf('profile'),
        favoriteProfileOrder: idsOf('profile', true),
        multiredditOrder: multis.map(({ path }) => path),
        favoriteMultiredditOrder: multis.filter(({ isFavorite }) => isFavorite).map(({ path }) => path),
        subreddits: await describeAll(
          ctx,
          joined.filter(({ kind }) => kind === 'community'),
          countrySites,
        ),
        profiles: joined.filter(({ kind }) => kind === 'profile').map(describeProfile),
      },
    }
  },
}

function readIds(text: string): CommunityId[] {
  const names = text.split(',', MOST_IDS + 1)
  if (names.length > MOST_IDS) fail('bad_request', { field: 'ids' })
  return names.map(name => parseFullname('t5', name) ?? fail('bad_request', { field: 'ids' }))
}

const moderatedDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/me/moderated',
  guard: READ,
  takes: 'nothing',
  maxBytes: 0,
  async handle({ ctx, countrySites }) {
    const own = await listMyCommunities(ctx)
    const moderated = own.filter(item => item.isModerator)
    return { body: { subreddits: await describeAll(ctx, moderated, countrySites) } }
  },
}

/** Marks a joined community as a favorite. */
const favoriteDoor: ApiDoor = {
  method: 'PUT',
  path: '/api/v1/me/favorites',
  guard: SetFavorite.guard,
  takes: 'json',
  maxBytes: 1_024,
  handle: async (request, body) => ({ body: await changeFavorite(request, body, true) }),
}

/** Removes a favorite. */
const unfavoriteDoor: ApiDoor = {
  ...favoriteDoor,
  method: 'DELETE',
  handle: async (request, body) => ({ body: await changeFavorite(request, body, false) }),
}

export const communityDoors: readonly ApiDoor[] = [
  subscriptionsDoor,
  moderatedDoor,
  favoriteDoor,
  unfavoriteDoor,
]

async function changeFavorite(request: RequestContext, body: unknown, isFavorite: boolean) {
  const { subreddit } = (body ?? {}) as { subreddit?: unknown }
  if (typeof subreddit !== 'string') fail('field_invalid', { field: 'subreddit' })
  return runCommand(request, SetFavorite, { community: subreddit, isFavorite })
}

/** R3-prof-01: returns a profile for the list; only the owner sees the follower count. */
function describeProfile({ fullname, name, prefixedName, path, icon, isNsfw, isFavorite }: MyCommunity) {
  const url = icon?.sources.at(-1)?.url ?? null
  return {
    id: fullname,
    name,
    displayText: prefixedName,
    url: path,
    icon: { url },
    isNSFW: isNsfw,
    isFavorite,
  }
}

/** R3-sub-01 */
async function describeAll(ctx: Ctx, communities: readonly MyCommunity[], countrySites: CountrySites | null) {
  const ids = communities.flatMap(item => parseFullname('t5', item.fullname) ?? [])
  const settings = await loadCommunitySettings(ctx, { ids })
  return communities.map((item, at) => ({
    id: item.fullname,
    name: item.name,
    displayText: item.prefixedName,
    url: onCountrySite(item, countrySites).path,
    icon: item.icon?.sources.at(-1)?.url ?? null,
    communityIcon: item.icon?.sources.at(0)?.url ?? null,
    primaryColor: item.accent,
    isNSFW: item.isNsfw,
    isQuarantined: item.isQuarantined,
    subscribersCount: item.memberCount,
    advertiserCategory: settings.get(ids[at] as CommunityId)?.topics[0] ?? null,
    isFavorite: item.isFavorite,
    isModerator: item.isModerator,
  }))
}
