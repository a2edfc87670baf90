import { enterCommunity } from '#api/plain/enter-place.ts'
import { listCollectionPosts, loadCollection } from '#domain/collections/load-collection.ts'
import { listGatheredFeed } from '#domain/feeds/list-feeds.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { openMulti } from '#domain/multis/load-multi.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import { loadPostSet } from '#domain/profiles/post-sets.ts'
import {
  type GatheredCommunities,
  listCountryCommunities,
  listTopicCommunities,
} from '#domain/topics/list-topic-communities.ts'
import { findTopic, toTopicView } from '#domain/topics/load-topic.ts'
import { NSFW_COOKIE, type RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type CommunityId, parseBase36 } from '#shared/ids.ts'
import { countryTitle } from '#shared/messages/country-names.ts'
import type { FeedListing } from './feed-address.ts'
import type { ListedFeed } from './feed-document.ts'
import { entriesOf, MOST_ENTRIES, readInput } from './list-entries.ts'

/** Same limit as for a community's description. */
const ABOUT_CHARACTERS = 500

type Of<Kind extends FeedListing['kind']> = Extract<FeedListing, { kind: Kind }>

/** Loads a member's custom feed. */
export async function loadMulti(
  request: RequestContext,
  { owner, name, sort }: Of<'multi'>,
  url: URL,
): Promise<ListedFeed> {
  const { ctx, cookies, facts } = request
  const opened = await openMulti(ctx, { owner, name, isNsfwConfirmed: cookies[NSFW_COOKIE] === '1' })
  if (opened.gate !== null) fail('not_found')
  const { multi, id, readable } = opened
  const feed = await loadMerged(request, url, { ...multi, sort, of: `m:${id}`, communityIds: readable })
  // No event fires when its owner makes it private, so don't cache it for visitors.
  facts.tags.clear()
  return feed
}

/** Loads the posts of a topic's communities. */
export async function loadTopic(
  request: RequestContext,
  { slug, sort }: Of<'topic'>,
  url: URL,
): Promise<ListedFeed> {
  const row = (await findTopic(request.ctx, { slug })) ?? fail('not_found')
  const communityIds = noteCommunities(request, await listTopicCommunities(request.ctx, row))
  return loadMerged(request, url, { ...toTopicView(row), sort, of: `t:${row.id}`, communityIds })
}

/** Loads popular posts of a country's communities. Throws `not_found` if it has no page. */
export async function loadCountry(
  request: RequestContext,
  { country, sort }: Of<'country'>,
  url: URL,
): Promise<ListedFeed> {
  if (!request.countryPages.includes(country)) fail('not_found')
  const communityIds = noteCommunities(request, await listCountryCommunities(request.ctx, { country }))
  const title = countryTitle(country)
  return loadMerged(request, url, {
    ...{ title, description: title, path: `/${country}/`, sort },
    ...{ of: `country:${country}`, communityIds, isPopular: true },
  })
}

/** Records that the answer shows these communities. */
function noteCommunities({ facts }: RequestContext, { ids, communities }: GatheredCommunities) {
  for (const { fullname } of communities) facts.tags.add(fullname)
  return ids
}

type Merged = {
  title: string
  description: string
  /** Path of the page without a sort. */
  path: string
  sort: string | undefined
  of: string
  communityIds: readonly CommunityId[]
  isPopular?: boolean
}

/** Loads the merged posts of several communities, by hot unless the URL names a sort. */
async function loadMerged(
  request: RequestContext,
  url: URL,
  { title, description, path, sort, of, communityIds, isPopular = false }: Merged,
): Promise<ListedFeed> {
  const input = { ...readInput(url, sort ?? 'hot'), of, communityIds, isPopular }
  const { posts } = await listGatheredFeed(request.ctx, input)
  const pagePath = path + (sort === undefined ? '' : `${sort}/`)
  return { title, description, pagePath, entries: await entriesOf(request, posts) }
}

/** Loads a collection of a community or profile, latest additions first. */
export async function loadSeries(
  request: RequestContext,
  { place, isProfile, id }: Of<'collection'>,
): Promise<ListedFeed> {
  const { ctx, facts } = request
  if (isProfile) {
    if ((await loadProfile(ctx, { name: place })).gate !== null) fail('not_found')
    if (!ctx.flags.isEnabled('profile_collections')) fail('not_found')
  }
  const { id: communityId } = await enterCommunity(request, isProfile ? `u_${place}` : place)
  const collection = await loadCollection(ctx, { id, communityId })
  facts.tags.add(`collection_${Number.parseInt(collection.id, 36)}`)
  const entries = await listCollectionPosts(ctx, collection)
  const posts = entries.flatMap(({ post }) => post ?? [])
  return {
    title: collection.title,
    description: plainTextOf(collection.bodyHtml, ABOUT_CHARACTERS),
    pagePath: collection.path,
    entries: await entriesOf(request, posts.slice(-MOST_ENTRIES).reverse()),
  }
}

/** Loads a member's set of posts, latest additions first. Throws `not_found`. */
export async function loadSet(request: RequestContext, { owner, id }: Of<'set'>): Promise<ListedFeed> {
  const { ctx, facts } = request
  const opened = await loadProfile(ctx, { name: owner })
  if (opened.gate !== null) fail('not_found')
  const accountId = idFromFullname('t2', opened.account.fullname)
  const setId = parseBase36(id) ?? fail('not_found')
  const { set, posts } = (await loadPostSet(ctx, { accountId, setId })) ?? fail('not_found')
  const entries = await entriesOf(request, posts.slice(-MOST_ENTRIES).reverse())
  // No event fires when its owner changes or deletes it, so don't cache it for visitors.
  facts.tags.clear()
  return { title: set.title, description: set.description, pagePath: set.path, entries }
}
