import { enterCommunity } from '#api/plain/enter-place.ts'
import { listCollectionPosts, loadCollection } from '#domain/collections/load-collection.ts'
import { listGatheredFeed } from '#domain/feeds/list-feeds.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { openMulti } from '#domain/multis/load-multi.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import { listCountryCommunities, listTopicCommunities } from '#domain/topics/list-topic-communities.ts'
import { findTopic, toTopicView } from '#domain/topics/load-topic.ts'
import { NSFW_COOKIE, type RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'
import type { FeedListing } from './feed-address.ts'
import type { ListedFeed } from './feed-document.ts'
import { entriesOf, MOST_ENTRIES, readInput } from './list-entries.ts'

/** As long as the description of a community may be. */
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
  const input = readInput(url, sort ?? 'hot')
  const page = await listGatheredFeed(ctx, { ...input, of: `m:${id}`, communityIds: readable })
  const entries = await entriesOf(request, page.posts)
  // No event fires when its owner makes it private, so don't cache it for visitors.
  facts.tags.clear()
  return {
    title: multi.title,
    description: multi.description,
    pagePath: multi.path + (sort === undefined ? '' : `${sort}/`),
    entries,
  }
}

/** Loads what the communities of a topic post. */
export async function loadTopic(
  request: RequestContext,
  { slug, sort }: Of<'topic'>,
  url: URL,
): Promise<ListedFeed> {
  const { ctx, facts } = request
  const row = (await findTopic(ctx, { slug })) ?? fail('not_found')
  const { ids, communities } = await listTopicCommunities(ctx, row)
  for (const { fullname } of communities) facts.tags.add(fullname)
  const input = readInput(url, sort ?? 'hot')
  const page = await listGatheredFeed(ctx, { ...input, of: `t:${row.id}`, communityIds: ids })
  const { title, description, path } = toTopicView(row)
  return { title, description, pagePath: pageOf(path, sort), entries: await entriesOf(request, page.posts) }
}

/** Loads what is popular in the communities of a country. Throws `not_found` if it has no page. */
export async function loadCountry(
  request: RequestContext,
  { country, sort }: Of<'country'>,
  url: URL,
): Promise<ListedFeed> {
  const { ctx, facts, countryPages } = request
  if (!countryPages.includes(country)) fail('not_found')
  const { ids, communities } = await listCountryCommunities(ctx, { country })
  for (const { fullname } of communities) facts.tags.add(fullname)
  const input = readInput(url, sort ?? 'hot')
  const of = `country:${country}`
  const page = await listGatheredFeed(ctx, { ...input, of, communityIds: ids, isPopular: true })
  const name = new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(country.toUpperCase())
  const title = t('country.title', { country: name ?? country })
  return {
    title,
    description: title,
    pagePath: pageOf(`/${country}/`, sort),
    entries: await entriesOf(request, page.posts),
  }
}

/** Loads a collection of a community or profile; what was added last comes first. */
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

function pageOf(path: string, sort: string | undefined): string {
  return path + (sort === undefined ? '' : `${sort}/`)
}
