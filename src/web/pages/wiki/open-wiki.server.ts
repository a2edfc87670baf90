import { type LoaderFunctionArgs, redirect } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { loadReadableWiki, loadWiki, toWikiView, type WikiPlace } from '#domain/wiki/load-wiki.ts'
import { normalWikiName } from '#domain/wiki/wiki-name.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { decodeSegment } from '#shared/text/decode-segment.ts'
import type { CommunityGate } from '#shared/views/community-view.ts'
import type { WikiView } from '#shared/views/wiki-view.ts'
import { openCommunity } from '../../features/communities/open-community.server.ts'

type Params = LoaderFunctionArgs['params']

export type OpenedWiki = { gate: CommunityGate } | { gate: null; place: WikiPlace; wiki: WikiView }

/** The wiki that a path names, for who may read it, or the gate before its community. Throws `not_found`, `wiki_off`. */
export async function openWiki(request: RequestContext, params: Params): Promise<OpenedWiki> {
  const opened = await openAnyWiki(request, params)
  if (opened.gate === null) await loadReadableWiki(request.ctx, opened.place)
  return opened
}

/** {@link openWiki}, also of a wiki that the viewer may not read: who was writing there is told so without losing it. */
export async function openAnyWiki(request: RequestContext, params: Params): Promise<OpenedWiki> {
  const { community: name } = params
  if (name === undefined) {
    const place = { communityId: null }
    return { gate: null, place, wiki: toWikiView(request.ctx, await loadWiki(request.ctx, place)) }
  }
  const opened = await openCommunity(request, name)
  if (opened.gate !== null) return { gate: opened.gate }
  const place = { communityId: opened.id }
  return { gate: null, place, wiki: toWikiView(request.ctx, await loadWiki(request.ctx, place)) }
}

/** The wiki that a form is sent to. Throws `not_found`. */
export async function placeOf({ ctx }: RequestContext, { community }: Params): Promise<WikiPlace> {
  if (community === undefined) return { communityId: null }
  const row = (await findCommunity(ctx, { name: community })) ?? fail('not_found')
  return { communityId: row.id }
}

/** The name in a path, in its normal form. Throws `not_found` for one too long for any page: its crumbs would be endless. */
export function nameIn(params: Params): string {
  const name = normalWikiName(params['*'] ?? '')
  return name.length <= LIMITS.wikiNameLength ? name : fail('not_found')
}

/** The path of a wiki page, or of one about it, below its wiki. */
export function wikiPath(base: string, name: string): string {
  return `${base}/${name.split('/').map(encodeURIComponent).join('/')}`
}

/** Sends a reader to a page's one address, where they came by another (R2.9-07, R2.9-08). */
export function requireCanonical(url: URL, path: string): void {
  if (decodeSegment(url.pathname) !== decodeSegment(path)) throw redirect(path + url.search, 301)
}

export function contextOf({ context }: Pick<LoaderFunctionArgs, 'context'>): RequestContext {
  return context.get(requestContext)
}

/** A number in a query or form; null when it is none. */
export function idIn(text: string | null): number | null {
  const id = Number(text ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
