import {
  listAllFeed,
  listCommunityFeed,
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
import { loadViewPreferences } from '../../data/load-preferences.server.ts'
import { packPost } from '../posts/pack-post.ts'
import { keepWordsOnPage } from '../posts/words-on-page.ts'
import { defaultSort, type FeedData, type FeedScope } from './feed-scope.ts'

type Asked = {
  isPage?: boolean
  scope: FeedScope
  communityId?: CommunityId
  sort?: string | undefined
  url: URL
  /** See `FeedData`. */
  viewAs?: string
}

/** Imported flair may be longer than what is chosen here. */
const MOST_FLAIR_CHARACTERS = 200

/** One page of a listing. A sort that is not in the fixed list is no page (R2.4-05). */
export async function loadFeed(request: RequestContext, asked: Asked): Promise<FeedData> {
  const { scope, url } = asked
  const sort = readSort(request.ctx, asked)
  const t = url.searchParams.get('t')
  const after = url.searchParams.get('after') ?? undefined
  const preferences = await loadViewPreferences(request)
  // R9-17: the front page in cards is shorter.
  const isFront = scope === 'home' || scope === 'joined' || url.pathname === '/'
  const limit = isFront && preferences.feedView === 'card' ? CARD_POSTS_VARIANT_SIZE : readLimit(url)
  const input = { sort, time: isTopTime(t) ? t : null, after, limit, mix: preferences.homeMix }
  const flair = communityFlair(asked)
  const own = await listScope(request, asked, input, flair)
  // Whose communities are empty, or who joined none, finds what others read.
  const fallsBack = scope === 'home' && sort === 'best' && after === undefined && own.posts.length === 0
  const popular = { ...input, sort: defaultSort('popular') }
  const page = fallsBack ? await listScope(request, { ...asked, scope: 'popular' }, popular, null) : own
  tagFeed(request, page)
  return {
    scope: fallsBack ? 'popular' : scope,
    fallsBack,
    sort: page.sort,
    time: page.time,
    mix: page.mix ?? null,
    after: page.after,
    isLaterPage: after !== undefined,
    limit,
    flair,
    viewAs: asked.viewAs ?? '',
    posts: page.posts.map(post =>
      asked.isPage === true ? keepWordsOnPage(packPost(post), preferences.feedView) : packPost(post),
    ),
  }
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
  return asked.communityId === undefined
    ? fail('not_found')
    : listCommunityFeed(ctx, { ...plain, communityId: asked.communityId, flair: flair ?? undefined })
}

/** `?f=flair:Question`; the older way of writing it is understood too. */
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

/** Pages that follow one another have one size. */
function readLimit(url: URL): number {
  return url.searchParams.get('limit') === String(CARD_POSTS_VARIANT_SIZE)
    ? CARD_POSTS_VARIANT_SIZE
    : PAGE_SIZE
}

/** Which of the three variants of the front page a reader gets (R2.4-03). */
export function frontScope(ctx: Ctx, url: URL): FeedScope {
  if (ctx.viewer !== null) return 'home'
  return url.searchParams.get('feed') === 'home' ? 'joined' : 'popular'
}
