import { listDefaultCommunityIds } from '#domain/communities/list-communities.ts'
import { listModerated } from '#domain/communities/team/list-moderated.ts'
import type { Ctx, ReaderChoices } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { DEFAULT_TOP_TIME, type HomeMix, type ListingSort, type TopTime, usesTime } from '#shared/sorts.ts'
import type { FeedPage } from '#shared/views/feed-view.ts'
import type { FeedSource } from './feed-source.ts'
import { listFeed } from './list-feed.ts'
import { loadReader } from './load-reader.ts'

/** What a reader asks of a listing; `after` comes from the page before. */
export type ListingInput = {
  sort: ListingSort
  time?: TopTime | null
  after?: string | undefined
  limit?: number
}

/** The member's own feed: their communities, or the default ones while they have joined none. */
export async function listHomeFeed(ctx: Ctx, input: ListingInput & { mix?: HomeMix }): Promise<FeedPage> {
  const reader = await loadReader(ctx)
  return listJoinedFeed(ctx, { ...input, communityIds: reader.joined, reader })
}

/** A feed of these communities (R2.4-03: what a visitor joined); of the default ones when there are none. */
export async function listJoinedFeed(
  ctx: Ctx,
  input: ListingInput & { communityIds: readonly CommunityId[]; mix?: HomeMix; reader?: ReaderChoices },
): Promise<FeedPage> {
  const isEmpty = input.communityIds.length === 0
  const communityIds = isEmpty ? await listDefaultCommunityIds(ctx) : input.communityIds
  const mix = input.mix ?? 'balanced'
  return { ...(await listPage(ctx, { kind: 'communities', communityIds, mix }, input)), mix }
}

/** R2.4-19: posts of all communities the viewer moderates. Throws `login_required`, `not_allowed` for who moderates none. */
export async function listModeratedFeed(ctx: Ctx, input: ListingInput): Promise<FeedPage> {
  const communityIds = (await listModerated(ctx)).map(community => community.id)
  if (communityIds.length === 0) fail('not_allowed')
  return listPage(ctx, { kind: 'communities', communityIds, mix: 'plain' }, input)
}

/** R2.4-11: every public community but NSFW, quarantined and opted-out ones. */
export function listPopularFeed(ctx: Ctx, input: ListingInput): Promise<FeedPage> {
  return listPage(ctx, { kind: 'popular' }, input)
}

/** R2.4-11: every public community. */
export function listAllFeed(ctx: Ctx, input: ListingInput): Promise<FeedPage> {
  return listPage(ctx, { kind: 'all' }, input)
}

/** One community or profile, all of it or the posts of one flair; its pinned posts lead the first page of the hot sort. */
export function listCommunityFeed(
  ctx: Ctx,
  input: ListingInput & { communityId: CommunityId; flair?: string | undefined },
): Promise<FeedPage> {
  const { communityId, flair } = input
  return listPage(ctx, { kind: 'community', communityId, flair }, input)
}

async function listPage(
  ctx: Ctx,
  source: FeedSource,
  input: ListingInput & { reader?: ReaderChoices },
): Promise<FeedPage> {
  const sort = allowedSort(source, input.sort)
  const time = usesTime(sort) ? (input.time ?? DEFAULT_TOP_TIME) : null
  const page = await listFeed(ctx, {
    source,
    order: { sort, time },
    after: input.after,
    reader: input.reader ?? (await loadReader(ctx)),
    ...(input.limit === undefined ? {} : { limit: input.limit }),
  })
  return { ...page, sort, time }
}

/** `best` is for the personal home feed alone (R2.4-06). */
function allowedSort(source: FeedSource, sort: ListingSort): ListingSort {
  if (sort === 'best' && source.kind !== 'communities') fail('not_found', { field: 'sort' })
  return sort
}
