import {
  listAllFeed,
  listCommunityFeed,
  listGatheredFeed,
  listHomeFeed,
  listJoinedFeed,
  listModeratedFeed,
  listPopularFeed,
} from '#domain/feeds/list-feeds.ts'
import type { Ctx } from '#platform/context/context.ts'
import { readJoined } from '#platform/context/joined-communities.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { CARD_POSTS_VARIANT_SIZE, PAGE_SIZE } from '#shared/limits.ts'
import { isListingSort, isTopTime, type ListingSort } from '#shared/sorts.ts'
import { cleanFlair } from '#shared/text/flair-rules.ts'
import type { FeedPage } from '#shared/views/feed-view.ts'
import { carry } from '../../data/carry.server.ts'
import { loadViewPreferences } from '../../data/load-preferences.server.ts'
import { packPost } from '../posts/pack-post.ts'
import { defaultSort, type FeedData, type FeedScope, FILTERS_OFF, type SentFeed } from './feed-scope.ts'

type Asked = {
  isPage?: boolean
  scope: FeedScope
  communityId?: CommunityId
  /** Communities of a feed that isn't home (custom feed, topic or country); see `listGatheredFeed`. */
  gathered?: { of: string; communityIds: readonly CommunityId[]; isPopular?: boolean }
  sort?: string | undefined
  url: URL
  /** See `FeedData`. */
  viewAs?: string
}

/** Imported flair may be longer than flair created here. */
const MOST_FLAIR_CHARACTERS = 200

/** Loads a page of a listing. An unknown sort is `not_found` (R2.4-05). */
export async function loadFeed(request: RequestContext, asked: Asked): Promise<SentFeed> {
  const { scope, url } = asked
  const sort = readSort(request.ctx, asked)
  const t = url.searchParams.get('t')
  const after = url.searchParams.get('after') ?? undefined
  const preferences = await loadViewPreferences(request)
  // R9-17: the front page in cards is shorter.
  const isFront = scope === 'home' || scope === 'joined' || url.pathname === '/'
  const limit = isFront && preferences.feedView === 'card' ? CARD_POSTS_VARIANT_SIZE : readLimit(url)
  const isUnfiltered = request.ctx.viewer !== null && url.searchParams.get('filters') === 'off'
  const time = isTopTime(t) ? t : null
  const input = { sort, time, after, limit, mix: preferences.homeMix, isUnfiltered }
  const flair = communityFlair(asked)
  const own = await listScope(request, asked, input, flair)
  // Readers with no or only empty communities get Popular.
  const fallsBack =
    scope === 'home' &&
    sort === 'best' &&
    after === undefined &&
    own.posts.length === 0 &&
    own.hidden === undefined
  const popular = { ...input, sort: defaultSort('popular') }
  const page = fallsBack ? await listScope(request, { ...asked, scope: 'popular' }, popular, null) : own
  tagFeed(request, page)
  const data: FeedData = {
    scope: fallsBack ? 'popular' : scope,
    fallsBack,
    sort: page.sort,
    time: page.time,
    mix: page.mix ?? null,
    after: page.after,
    isLaterPage: after !== undefined,
    limit,
    flair,
    viewAs: [asked.viewAs, isUnfiltered ? FILTERS_OFF : ''].filter(Boolean).join('&'),
    ...(page.hidden !== undefined && { hidden: page.hidden }),
    ...(page.collapsed !== undefined && { collapsed: page.collapsed }),
    isEmpty: page.posts.length === 0,
    posts: page.posts.map(packPost),
  }
  // A folded post is rendered with the page.
  const isCarried = asked.isPage === true && request.ctx.viewer !== null && page.collapsed === undefined
  return isCarried ? carry<FeedData, 'posts' | 'after'>(request, 'feed', data, ['posts', 'after']) : data
}

function tagFeed({ facts }: RequestContext, page: FeedPage): void {
  facts.tags.add('feed')
  for (const post of page.posts) {
    facts.tags.add(post.fullname).add(post.community.fullname)
    if (post.crosspostOf !== null) facts.tags.add(post.crosspostOf.fullname)
  }
}

type Input = Parameters<typeof listHomeFeed>[1]

function listScope(
  request: RequestContext,
  asked: Asked,
  input: Input,
  flair: string | null,
): Promise<FeedPage> {
  const { ctx } = request
  const { mix, ...plain } = input
  if (asked.scope === 'home') return listHomeFeed(ctx, input)
  if (asked.scope === 'joined')
    return listJoinedFeed(ctx, { ...input, communityIds: readJoined(request.cookies) })
  if (asked.scope === 'all') return listAllFeed(ctx, plain)
  if (asked.scope === 'mod') return listModeratedFeed(ctx, plain)
  if (asked.scope === 'popular') return listPopularFeed(ctx, plain)
  if (asked.gathered !== undefined) return listGatheredFeed(ctx, { ...plain, ...asked.gathered })
  return asked.communityId === undefined
    ? fail('not_found')
    : listCommunityFeed(ctx, { ...plain, communityId: asked.communityId, flair: flair ?? undefined })
}

/** Reads `?f=flair:Question`, or the older `flair_name:"…"`. */
function communityFlair({ communityId, url }: Asked): string | null {
  const text = communityId === undefined ? null : url.searchParams.get('f')
  if (text === null) return null
  const [, plain, quoted] = /^(?:flair:(.*)|flair_name:"?(.*?)"?)$/s.exec(text) ?? []
  return cleanFlair(plain ?? quoted ?? '').slice(0, MOST_FLAIR_CHARACTERS) || null
}

function readSort({ viewer }: Ctx, { scope, sort }: Asked): ListingSort {
  if (sort === undefined)
    return (scope === 'home' ? viewer?.preferences?.defaultSort : undefined) ?? defaultSort(scope)
  return isListingSort(sort) ? sort : fail('not_found')
}

/** Consecutive pages have the same size. */
function readLimit(url: URL): number {
  return url.searchParams.get('limit') === String(CARD_POSTS_VARIANT_SIZE)
    ? CARD_POSTS_VARIANT_SIZE
    : PAGE_SIZE
}

/** Returns which of the three front pages a reader gets (R2.4-03). */
export function frontScope(ctx: Ctx, url: URL): FeedScope {
  if (ctx.viewer !== null) return 'home'
  return url.searchParams.get('feed') === 'home' ? 'joined' : 'popular'
}
