import { requireViewer } from '#domain/accounts/policy.ts'
import { listDefaultCommunityIds } from '#domain/communities/list-communities.ts'
import { listModerated } from '#domain/communities/team/list-moderated.ts'
import type { Ctx, ReaderChoices } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { DEFAULT_TOP_TIME, type HomeMix, type ListingSort, type TopTime, usesTime } from '#shared/sorts.ts'
import type { FeedPage } from '#shared/views/feed-view.ts'
import type { FeedSource } from './feed-source.ts'
import { type FeedSift, listFeed } from './list-feed.ts'
import { loadReader } from './load-reader.ts'

/** A reader's request for a listing; `after` comes from the previous page. */
export type ListingInput = {
  sort: ListingSort
  time?: TopTime | null
  after?: string | undefined
  limit?: number
  /** Filters are off for this view. */
  isUnfiltered?: boolean
}

/** Returns the member's home feed: their communities, or the default ones while they have joined none. */
export async function listHomeFeed(ctx: Ctx, input: ListingInput & { mix?: HomeMix }): Promise<FeedPage> {
  const reader = await loadReader(ctx)
  return listJoinedFeed(ctx, { ...input, communityIds: reader.joined, reader })
}

/** Returns a feed of these communities (R2.4-03: those a visitor joined); of the default ones when there are none. */
export async function listJoinedFeed(
  ctx: Ctx,
  input: ListingInput & { communityIds: readonly CommunityId[]; mix?: HomeMix; reader?: ReaderChoices },
): Promise<FeedPage> {
  const isEmpty = input.communityIds.length === 0
  const communityIds = isEmpty ? await listDefaultCommunityIds(ctx) : input.communityIds
  const mix = input.mix ?? 'balanced'
  return { ...(await listPage(ctx, { kind: 'communities', communityIds, mix }, input)), mix }
}

/**
 * Returns posts of combined communities, such as a custom feed or topic (named by `of`), balanced so that large ones don't
 * drown small ones. The caller only passes communities the viewer may read.
 */
export function listGatheredFeed(
  ctx: Ctx,
  input: ListingInput & { of: string; communityIds: readonly CommunityId[]; isPopular?: boolean },
): Promise<FeedPage> {
  const { of, communityIds, isPopular = false } = input
  return listPage(ctx, { kind: 'communities', communityIds, mix: 'balanced', of, isPopular }, input)
}

/** Returns the profile posts of members the viewer follows, newest first. Throws `login_required`. */
export async function listFollowedFeed(ctx: Ctx, { after }: { after?: string }): Promise<FeedPage> {
  const { viewer, db } = requireViewer(ctx)
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('communities', 'communities.id', 'memberships.community_id')
    .select('communities.id')
    .where('account_id', '=', viewer.id)
    .where('kind', '=', 'profile')
    .execute()
  const communityIds = rows.map(row => row.id)
  return listPage(ctx, { kind: 'communities', communityIds, mix: 'plain' }, { sort: 'new', after })
}

/** R2.4-19: returns posts of all communities the viewer moderates. Throws `login_required`, `not_allowed` without any. */
export async function listModeratedFeed(ctx: Ctx, input: ListingInput): Promise<FeedPage> {
  const communityIds = (await listModerated(ctx)).map(community => community.id)
  if (communityIds.length === 0) fail('not_allowed')
  return listPage(ctx, { kind: 'communities', communityIds, mix: 'plain', of: 'mod' }, input)
}

/** R2.4-11: returns posts of every public community except NSFW, quarantined and opted-out ones. */
export function listPopularFeed(ctx: Ctx, input: ListingInput): Promise<FeedPage> {
  return listPage(ctx, { kind: 'popular' }, input)
}

/** R2.4-11: returns posts of every public community. */
export function listAllFeed(ctx: Ctx, input: ListingInput): Promise<FeedPage> {
  return listPage(ctx, { kind: 'all' }, input)
}

/** Returns posts of one community or profile, optionally of one flair; pinned posts come first in the hot sort. */
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
    sift: siftOf(ctx, source, input, input.reader ?? (await loadReader(ctx))),
    ...(input.limit === undefined ? {} : { limit: input.limit }),
  })
  return { ...page, sort, time }
}

/**
 * Returns what to exclude for this reader. Muted communities are excluded from Home, Popular and All, but not from their own
 * pages or combined feeds; nothing is excluded for moderators in their communities.
 */
function siftOf(
  { viewer }: Ctx,
  source: FeedSource,
  { isUnfiltered = false }: ListingInput,
  reader: ReaderChoices,
): FeedSift {
  const of = source.kind === 'communities' ? source.of : undefined
  const isPlain = isUnfiltered || of === 'mod'
  const keepsMuted = source.kind === 'community' || of !== undefined
  return {
    blockedAccounts: new Set(reader.blockedAccounts),
    mutedCommunities: new Set(keepsMuted ? [] : reader.mutedCommunities),
    filters: isPlain ? [] : reader.filters,
    hidesRead: !isPlain && viewer?.preferences?.hideRead === true,
  }
}

/** `best` is for the personal home feed only (R2.4-06). */
function allowedSort(source: FeedSource, sort: ListingSort): ListingSort {
  const isHome = source.kind === 'communities' && source.of === undefined
  if (sort === 'best' && !isHome) fail('not_found', { field: 'sort' })
  return sort
}
