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

/** Returns the wiki a path names, for readers who may see it, or the gate of its community. Throws `not_found`, `wiki_off`. */
export async function openWiki(request: RequestContext, params: Params): Promise<OpenedWiki> {
  const opened = await openAnyWiki(request, params)
  if (opened.gate === null) await loadReadableWiki(request.ctx, opened.place)
  return opened
}

/** {@link openWiki}, also for a wiki the viewer may not read, so that a writer who lost access keeps their text. */
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

/** Returns the wiki a form is sent to. Throws `not_found`. */
export async function placeOf({ ctx }: RequestContext, { community }: Params): Promise<WikiPlace> {
  if (community === undefined) return { communityId: null }
  const row = (await findCommunity(ctx, { name: community })) ?? fail('not_found')
  return { communityId: row.id }
}

/** Returns the normalized page name in a path. Throws `not_found` for impossibly long names (endless breadcrumbs). */
export function nameIn(params: Params): string {
  const name = normalWikiName(params['*'] ?? '')
  return name.length <= LIMITS.wikiNameLength ? name : fail('not_found')
}

/** Returns the path of a wiki page, or of a page about it. */
export function wikiPath(base: string, name: string): string {
  return `${base}/${name.split('/').map(encodeURIComponent).join('/')}`
}

/** Redirects to a page's canonical URL (R2.9-07, R2.9-08). */
export function requireCanonical(url: URL, path: string): void {
  if (decodeSegment(url.pathname) !== decodeSegment(path)) throw redirect(path + url.search, 301)
}

export function contextOf({ context }: Pick<LoaderFunctionArgs, 'context'>): RequestContext {
  return context.get(requestContext)
}

/** Parses an id from a query or form; null when invalid. */
export function idIn(text: string | null): number | null {
  const id = Number(text ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
