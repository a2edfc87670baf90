import { redirect } from 'react-router'
import { loadPost } from '#domain/posts/load-posts.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import type { SavedPlace } from '#domain/saved-searches/saved-search-fields.ts'
import { EVERYTHING, type SearchScope } from '#domain/search/search-input.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { MultiGateKind } from '#shared/communities/gates.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import { type PostId, parseBase36, parseFullname } from '#shared/ids.ts'
import { accountPath } from '#shared/paths.ts'
import { decodeSegment } from '#shared/text/decode-segment.ts'
import type { CommunityGate } from '#shared/views/community-view.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { openCommunity } from '../communities/open-community.server.ts'
import { openMultiPage } from '../multis/open-multi.server.ts'
import type { SearchPlace } from './search-address.ts'

/** Place parameters of a search URL. */
export type PlaceParams = {
  community?: string | undefined
  profile?: string | undefined
  multi?: string | undefined
  /** Under `/me/`. */
  isOwn: boolean
}

/** Returns the parts of a path such as `/r/bread/`, `/me/m/tools/` or `/user/ann/`. Throws `not_found` for any other. */
export function placeParams(path: string): PlaceParams {
  const [, community, isOwn, ownFeed, profile, feed] =
    /^\/(?:r\/([^/]+)\/|(me)\/m\/([^/]+)\/|user\/([^/]+)\/(?:m\/([^/]+)\/)?)?$/.exec(path) ??
    fail('not_found')
  const name = (segment: string | undefined) => (segment === undefined ? undefined : decodeSegment(segment))
  return {
    community: name(community),
    profile: name(profile),
    multi: name(ownFeed ?? feed),
    isOwn: isOwn !== undefined,
  }
}

export type OpenedPlace =
  | { gate: null; place: SearchPlace; scope: SearchScope; saved: SavedPlace }
  | { gate: { community: CommunityGate } | { multi: MultiGateKind; path: string }; place: null }

/**
 * Returns the place to search, under the access rules of its own pages. Throws `not_found`, and redirects to the canonical URL.
 */
export async function openPlace(
  request: RequestContext,
  params: PlaceParams,
  url: URL,
): Promise<OpenedPlace> {
  if (params.multi !== undefined) return openFeed(request, { ...params, multi: params.multi }, url)
  if (params.community !== undefined) return openCommunityPlace(request, params.community, url)
  if (params.profile !== undefined) return openProfile(request, params.profile, url)
  const thread = url.searchParams.get('thread')
  return thread === null ? everything() : openThread(request, thread)
}

function everything(): OpenedPlace {
  return {
    gate: null,
    place: { kind: 'everything', path: '/', label: '', thread: null },
    scope: EVERYTHING,
    saved: { scope: 'everything' },
  }
}

async function openCommunityPlace(request: RequestContext, name: string, url: URL): Promise<OpenedPlace> {
  if (/^u_/i.test(name)) throw redirect(`${accountPath(name.slice(2))}search${url.search}`, 301)
  const opened = await openCommunity(request, name)
  if (opened.gate !== null) return { gate: { community: opened.gate }, place: null }
  const { community, id } = opened
  if (community.name !== name) throw redirect(`${community.path}search${url.search}`, 301)
  return {
    gate: null,
    place: { kind: 'community', path: community.path, label: community.prefixedName, thread: null },
    scope: { kind: 'community', communityId: id },
    saved: { scope: 'community', communityId: id, label: community.prefixedName },
  }
}

async function openFeed(
  request: RequestContext,
  { profile, multi: name, isOwn }: PlaceParams & { multi: string },
  url: URL,
): Promise<OpenedPlace> {
  if (isOwn) requireLogin(request, url)
  const owner = isOwn ? (request.ctx.viewer?.name ?? '') : (profile ?? '')
  const opened = await openMultiPage(request, { owner, name })
  const path = url.pathname.replace(/search\/?$/, '')
  if (opened.gate !== null) return { gate: { multi: opened.gate, path }, place: null }
  return {
    gate: null,
    place: { kind: 'multi', path, label: opened.multi.title, thread: null },
    scope: { kind: 'communities', communityIds: opened.readable },
    saved: { scope: 'multi', multiId: opened.id, label: opened.multi.title },
  }
}

async function openProfile(request: RequestContext, name: string, url: URL): Promise<OpenedPlace> {
  const opened = await loadProfile(request.ctx, { name })
  // The profile page shows its gate.
  if (opened.gate !== null) throw redirect(accountPath(name))
  const { account } = opened
  // Members who hide their activity can't be searched either.
  if (!account.viewer.canSeeActivity) throw redirect(account.path)
  if (account.name !== name) throw redirect(`${account.path}search${url.search}`, 301)
  const [label, authorId] = [`u/${account.name}`, idFromFullname('t2', account.fullname)]
  return {
    gate: null,
    place: { kind: 'profile', path: account.path, label, thread: null },
    scope: { kind: 'author', authorId },
    saved: { scope: 'profile', authorId, label },
  }
}

async function openThread(request: RequestContext, thread: string): Promise<OpenedPlace> {
  const postId = parseFullname('t3', thread) ?? parseBase36<PostId>(thread) ?? fail('not_found')
  const post = (await loadPost(request.ctx, { id: postId })) ?? fail('not_found')
  return {
    gate: null,
    place: { kind: 'thread', path: '/', label: post.title, thread: post.fullname },
    scope: { kind: 'thread', postId },
    saved: { scope: 'thread', postId, label: post.title },
  }
}
