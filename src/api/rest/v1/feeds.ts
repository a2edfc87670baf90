import type { ApiDoor } from '#api/api-door.ts'
import { listHomeFeed } from '#domain/feeds/list-feeds.ts'
import { fail } from '#shared/errors.ts'
import { isListingSort, isTopTime } from '#shared/sorts.ts'

/** Returns the account's home feed: `?sort=`, `?t=`, and `?after=` of the previous page. */
const homeFeedDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/feeds/home',
  guard: { who: 'member', rate: 'api-feeds' },
  takes: 'nothing',
  maxBytes: 0,
  async handle({ ctx }, _body, _params, query) {
    const sort = query.get('sort') ?? 'best'
    const time = query.get('t')
    if (!isListingSort(sort)) fail('field_invalid', { field: 'sort' })
    if (time !== null && !isTopTime(time)) fail('field_invalid', { field: 't' })
    const page = await listHomeFeed(ctx, { sort, time, after: query.get('after') ?? undefined })
    return { body: { posts: page.posts, sort: page.sort, after: page.after } }
  },
}

export const feedDoors: readonly ApiDoor[] = [homeFeedDoor]
