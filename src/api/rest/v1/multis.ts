import type { ApiDoor } from '#api/api-door.ts'
import { loadOwnMultis } from '#domain/multis/load-multi.ts'
import type { MultiView } from '#shared/views/multi-view.ts'

/** Returns the account's own custom feeds (R7.3-27), under the spec's names (R3-multi-01). */
const multisDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/me/multis',
  guard: { who: 'member', rate: 'api-communities' },
  takes: 'nothing',
  maxBytes: 0,
  handle: async ({ ctx }) => ({ body: { multis: (await loadOwnMultis(ctx)).map(describe) } }),
}

export const multiDoors: readonly ApiDoor[] = [multisDoor]

function describe(multi: MultiView) {
  return {
    url: multi.path,
    name: multi.name,
    displayText: multi.title,
    icon: multi.icon,
    isNSFW: multi.isNsfw,
    isFavorited: multi.isFavorite,
    visibility: multi.audience,
    description: multi.description,
    subreddits: multi.communities.map(({ fullname, prefixedName }) => ({
      id: fullname,
      displayText: prefixedName,
    })),
  }
}
