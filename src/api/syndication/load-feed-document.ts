import { enterCommunity, enterPost } from '#api/plain/enter-place.ts'
import { listCommunityComments, listLatestComments } from '#domain/comments/list-latest.ts'
import {
  listAllFeed,
  listCommunityFeed,
  listFollowedFeed,
  listHomeFeed,
  listPopularFeed,
} from '#domain/feeds/list-feeds.ts'
import { listProfileComments, listProfileOverview, listProfilePosts } from '#domain/feeds/list-profile.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import type { ItemPage } from '#domain/saved/list-marked.ts'
import { listHidden, listSaved } from '#domain/saved/list-saved.ts'
import { listVoted } from '#domain/votes/list-voted.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type CommentId, parseBase36, toBase36 } from '#shared/ids.ts'
import { pageTitle } from '#shared/messages/page-title.ts'
import { t } from '#shared/messages/t.ts'
import { ownValue } from '#shared/own-value.ts'
import type { FeedListing } from './feed-address.ts'
import type { ListedFeed } from './feed-document.ts'
import { commentEntry, postEntry } from './feed-entries.ts'
import { entriesOf, readInput, withBodies } from './list-entries.ts'
import { loadCountry, loadMulti, loadSeries, loadSet, loadTopic } from './load-gathered.ts'
import { loadSaved, loadSearch } from './load-search.ts'

const MOST_COMMENTS = 50

type Of<Kind extends FeedListing['kind']> = Extract<FeedListing, { kind: Kind }>

/**
 * Loads a listing as the request's reader sees it and records what it shows (`facts.tags`). Throws `not_found`; for a community
 * the reader can't enter `community_private` or `community_gated`.
 */
export function loadListing(request: RequestContext, listing: FeedListing, url: URL): Promise<ListedFeed> {
  switch (listing.kind) {
    case 'thread':
      return loadThread(request, listing)
    case 'profile':
      return loadPerson(request, listing)
    case 'multi':
      return loadMulti(request, listing, url)
    case 'topic':
      return loadTopic(request, listing, url)
    case 'country':
      return loadCountry(request, listing, url)
    case 'collection':
      return loadSeries(request, listing)
    case 'set':
      return loadSet(request, listing)
    case 'community':
      return loadPlace(request, listing, url)
    case 'community-comments':
      return loadPlaceComments(request, listing)
    case 'search':
      return loadSearch(request, listing, url)
    case 'saved-search':
      return loadSaved(request, listing)
    default:
      return loadFront(request, listing, url)
  }
}

async function loadFront(
  request: RequestContext,
  { kind, sort }: Of<'front' | 'popular' | 'all'>,
  url: URL,
): Promise<ListedFeed> {
  const { ctx, siteName } = request
  const isHome = kind === 'front' && ctx.viewer !== null
  const input = readInput(url, sort ?? (isHome ? (ctx.viewer?.preferences?.defaultSort ?? 'best') : 'hot'))
  const mix = ctx.viewer?.preferences?.homeMix
  const page = isHome
    ? await listHomeFeed(ctx, { ...input, ...(mix !== undefined && { mix }) })
    : await (kind === 'all' ? listAllFeed : listPopularFeed)(ctx, input)
  const name = isHome ? 'home' : kind === 'all' ? 'all' : 'popular'
  return {
    title: pageTitle({ feed: t(`shell.${name}`) }, siteName),
    description: t(`feedDoors.about.${name}`, { siteName }),
    pagePath: `${kind === 'front' ? '/' : `/r/${kind}/`}${sort === undefined ? '' : `${sort}${kind === 'front' ? '' : '/'}`}`,
    entries: await entriesOf(request, page.posts),
  }
}

async function loadPlace(
  request: RequestContext,
  { name, sort }: Of<'community'>,
  url: URL,
): Promise<ListedFeed> {
  const { community, id } = await enterCommunity(request, name)
  const input = readInput(url, sort ?? 'hot')
  const page = await listCommunityFeed(request.ctx, { ...input, communityId: id })
  return {
    title: community.title === community.name ? community.prefixedName : community.title,
    description: community.description,
    pagePath: community.path + (sort === undefined ? '' : `${sort}/`),
    entries: await entriesOf(request, page.posts),
  }
}

/** Loads a community's newest comments. Throws `not_found` for profiles, whose feeds are by tab. */
async function loadPlaceComments(
  request: RequestContext,
  { name }: Of<'community-comments'>,
): Promise<ListedFeed> {
  const { ctx, facts, publicUrl } = request
  const { community, id } = await enterCommunity(request, name)
  if (community.kind === 'profile') fail('not_found')
  const found = await listCommunityComments(ctx, { communityId: id, limit: MOST_COMMENTS })
  // A new comment only refreshes copies that show its post, so don't cache the feed for visitors.
  facts.tags.clear()
  return {
    title: t('feedDoors.commentsIn', { community: community.prefixedName }),
    description: t('feedDoors.about.comments', { community: community.prefixedName }),
    pagePath: community.path,
    entries: found.map(({ comment, post }) => commentEntry(comment, post, publicUrl)),
  }
}

async function loadThread(request: RequestContext, { postId, commentId }: Of<'thread'>): Promise<ListedFeed> {
  const { ctx, publicUrl } = request
  const { post, id } = await enterPost(request, postId)
  const under = commentId === undefined ? null : (parseBase36<CommentId>(commentId) ?? fail('not_found'))
  const comments = await listLatestComments(ctx, { postId: id, under, limit: MOST_COMMENTS })
  if (under !== null && comments.length === 0) fail('not_found')
  const isShown = under === null && !post.isDeleted && post.removal === null
  return {
    title: pageTitle({ post: post.title, community: post.community.prefixedName }, request.siteName),
    description: t(under === null ? 'feedDoors.about.thread' : 'feedDoors.about.branch'),
    pagePath: under === null ? post.permalink : `${post.permalink}${toBase36(under)}/`,
    entries: [
      ...(isShown ? [postEntry(post, publicUrl)] : []),
      ...comments.map(comment => commentEntry(comment, post, publicUrl)),
    ],
  }
}

async function loadPerson(request: RequestContext, { name, tab }: Of<'profile'>): Promise<ListedFeed> {
  const { ctx, siteName, facts, publicUrl } = request
  const opened = await loadProfile(ctx, { name })
  if (opened.gate !== null) fail('not_found')
  const { account } = opened
  const accountId = idFromFullname('t2', account.fullname)
  const { items } = await listTab(request, { tab, isOwn: account.viewer.isSelf, accountId })
  facts.tags.add('feed')
  for (const { post } of items) facts.tags.add(post.fullname).add(post.community.fullname)
  const whole = await withBodies(
    request,
    items.flatMap(({ post, comment }) => (comment === null ? [post] : [])),
  )
  return {
    title: pageTitle({ profile: account.name }, siteName),
    description: t('feedDoors.about.profile', { name: account.name }),
    pagePath: account.path + (tab === undefined ? '' : `${tab}/`),
    entries: items.map(({ post, comment }) =>
      comment === null
        ? postEntry(whole.get(post.fullname) ?? post, publicUrl)
        : commentEntry(comment, post, publicUrl),
    ),
  }
}

const PRIVATE_LISTS: Partial<Record<string, (ctx: Ctx) => Promise<ItemPage>>> = {
  saved: ctx => listSaved(ctx, {}),
  hidden: ctx => listHidden(ctx, {}),
  upvoted: ctx => listVoted(ctx, { direction: 1 }),
  downvoted: ctx => listVoted(ctx, { direction: -1 }),
  following: async ctx => {
    const { posts, after } = await listFollowedFeed(ctx, {})
    return { items: posts.map(post => ({ post, comment: null })), after }
  },
}

/** Lists a profile tab; private tabs are for their owner, anyone else gets `not_found`. */
async function listTab(
  { ctx }: RequestContext,
  {
    tab,
    isOwn,
    accountId,
  }: {
    tab: string | undefined
    isOwn: boolean
    accountId: Parameters<typeof listProfilePosts>[1]['accountId']
  },
): Promise<ItemPage> {
  if (tab === undefined) return listProfileOverview(ctx, { accountId, sort: 'new' })
  if (tab === 'submitted') return listProfilePosts(ctx, { accountId, sort: 'new' })
  if (tab === 'comments') return listProfileComments(ctx, { accountId, sort: 'new' })
  return (isOwn ? ownValue(PRIVATE_LISTS, tab) : undefined)?.(ctx) ?? fail('not_found')
}
