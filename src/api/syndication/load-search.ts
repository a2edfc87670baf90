import { enterCommunity, enterPost } from '#api/plain/enter-place.ts'
import { openMulti } from '#domain/multis/load-multi.ts'
import { loadPosts } from '#domain/posts/load-posts.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import { loadSavedSearch } from '#domain/saved-searches/load-saved-search.ts'
import { openSavedScope } from '#domain/saved-searches/open-saved-scope.ts'
import { searchComments } from '#domain/search/search-comments.ts'
import { EVERYTHING, type SearchInput, type SearchScope } from '#domain/search/search-input.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import { NSFW_COOKIE, type RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type PostId, parseBase36, parseFullname } from '#shared/ids.ts'
import { t } from '#shared/messages/t.ts'
import { isTopTime } from '#shared/sorts.ts'
import { type SavedKind, savedSearchPath } from '#shared/views/saved-search-view.ts'
import { isSearchSort } from '#shared/views/search-view.ts'
import type { FeedListing } from './feed-address.ts'
import type { FeedEntry, ListedFeed } from './feed-document.ts'
import { commentEntry, postEntry } from './feed-entries.ts'

const MOST_QUERY_CHARACTERS = 512

type Of<Kind extends FeedListing['kind']> = Extract<FeedListing, { kind: Kind }>
type SearchTarget = { scope: SearchScope; path: string; label: string; thread?: string | undefined }

/**
 * Loads search results as the page's URL describes them, newest first unless it names a sort. Throws `bad_request` for an empty
 * search, and the errors of the place's feed.
 */
export async function loadSearch(
  request: RequestContext,
  listing: Of<'search'>,
  url: URL,
): Promise<ListedFeed> {
  const { searchParams: params } = url
  const text = (params.get('q') ?? '').trim().slice(0, MOST_QUERY_CHARACTERS)
  const { query } = parseQuery(text)
  if (query.root === null) fail('bad_request', { field: 'q' })
  const { scope, path, label, thread } = await openTarget(request, listing, params.get('thread'))
  const type = params.get('type') ?? 'link'
  if (!['link', 'comment'].includes(type)) fail('not_found')
  const kind = type === 'comment' || scope.kind === 'thread' ? 'comment' : 'post'
  const [sort, time] = [params.get('sort'), params.get('t')]
  const page = new URLSearchParams({
    q: text,
    ...(thread !== undefined && { thread }),
    ...(type !== 'link' && { type }),
  })
  const entries = await findEntries(request, kind, {
    query,
    scope,
    sort: isSearchSort(sort) ? sort : 'new',
    time: isTopTime(time) ? time : 'all',
  })
  // No event fires when a feed or profile activity is made private, so don't cache it for visitors.
  if (listing.profile !== undefined) request.facts.tags.clear()
  return {
    title:
      label === ''
        ? t('search.title', { query: text })
        : t('feedDoors.searchIn', { query: text, place: label }),
    description: t('feedDoors.about.search'),
    pagePath: `${path}search?${page}`,
    entries,
  }
}

/** Loads one of the reader's saved searches. Throws `login_required`, `not_found` if its place is gone or closed. */
export async function loadSaved(request: RequestContext, { id }: Of<'saved-search'>): Promise<ListedFeed> {
  const { ctx, cookies } = request
  const search = await loadSavedSearch(ctx, { id })
  const opened = await openSavedScope(ctx, search, { isNsfwConfirmed: cookies[NSFW_COOKIE] === '1' })
  if (opened.state !== 'open') fail('not_found')
  return {
    title: search.name,
    description: t('feedDoors.about.search'),
    pagePath: savedSearchPath(id),
    entries: await findEntries(request, search.kind, {
      query: parseQuery(search.query).query,
      scope: opened.scope,
      sort: 'new',
      time: search.time_range,
    }),
  }
}

async function findEntries(
  request: RequestContext,
  kind: SavedKind,
  input: SearchInput,
): Promise<FeedEntry[]> {
  const { ctx, facts, publicUrl } = request
  facts.tags.add('feed')
  if (kind === 'comment') {
    const { hits, isCorrected } = await searchComments(ctx, input)
    for (const { post } of hits) facts.tags.add(post.fullname).add(post.community.fullname)
    return isCorrected ? [] : hits.map(({ comment, post }) => commentEntry(comment, post, publicUrl))
  }
  const { hits, isCorrected } = await searchPosts(ctx, input)
  // A program wants exactly these words, so corrected results are dropped.
  const ids = isCorrected ? [] : hits.flatMap(({ post }) => parseBase36<PostId>(post.id) ?? [])
  const whole = await loadPosts(ctx, { ids, withBody: true })
  for (const { fullname, community } of whole) facts.tags.add(fullname).add(community.fullname)
  return whole.map(post => postEntry(post, publicUrl))
}

async function openTarget(
  request: RequestContext,
  { community: name, profile, multi }: Of<'search'>,
  thread: string | null,
): Promise<SearchTarget> {
  const { ctx } = request
  if (multi !== undefined) return openFeed(request, { owner: profile ?? '', name: multi })
  if (profile !== undefined) return openPerson(request, profile)
  if (name !== undefined) {
    const { community, id } = await enterCommunity(request, name)
    return {
      scope: { kind: 'community', communityId: id },
      path: community.path,
      label: community.prefixedName,
    }
  }
  if (thread === null) return { scope: EVERYTHING, path: '/', label: '' }
  const { post, id } = await enterPost(request, parseFullname('t3', thread)?.toString(36) ?? thread)
  if (post.isDeleted && ctx.viewer === null) fail('not_found')
  return { scope: { kind: 'thread', postId: id }, path: '/', label: post.title, thread: post.fullname }
}

async function openFeed(
  request: RequestContext,
  named: { owner: string; name: string },
): Promise<SearchTarget> {
  const opened = await openMulti(request.ctx, {
    ...named,
    isNsfwConfirmed: request.cookies[NSFW_COOKIE] === '1',
  })
  if (opened.gate !== null) fail('not_found')
  const { multi, readable } = opened
  return { scope: { kind: 'communities', communityIds: readable }, path: multi.path, label: multi.title }
}

async function openPerson({ ctx }: RequestContext, name: string): Promise<SearchTarget> {
  const opened = await loadProfile(ctx, { name })
  if (opened.gate !== null || !opened.account.viewer.canSeeActivity) fail('not_found')
  const { path, fullname, name: spelled } = opened.account
  const authorId = idFromFullname('t2', fullname)
  return { scope: { kind: 'author', authorId }, path, label: `u/${spelled}` }
}
