import { findCommunity } from '#domain/communities/load-communities.ts'
import { readAs } from '#domain/communities/team/view-as.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { readViewAs, type ViewAs, withViewAs } from '#shared/communities/view-as.ts'
import { communityPath } from '#shared/paths.ts'

/**
 * The role a page is viewed as, also as a query; where to choose the role; and the same page in the moderator's own
 * view.
 */
export type Seen = { as: ViewAs; query: string; path: string; here: string; back: string }

/** Returns the request context for a community page; with `?as=` a moderator reads as another role. */
export async function readingAs(
  request: RequestContext,
  { name, url }: { name: string | undefined; url: URL },
): Promise<{ request: RequestContext; seen: Seen | null }> {
  const as = readViewAs(url.searchParams)
  const row = as === null || name === undefined ? null : await findCommunity(request.ctx, { name })
  const reading = as === null || row === null ? null : await readAs(request.ctx, { communityId: row.id, as })
  if (reading === null || row === null) return { request, seen: null }
  const query = withViewAs(url.searchParams, null).toString()
  const seen = {
    as: reading.as,
    query: withViewAs(new URLSearchParams(), reading.as).toString(),
    path: communityPath(row.name),
    here: url.pathname,
    back: query === '' ? url.pathname : `${url.pathname}?${query}`,
  }
  return { request: { ...request, ctx: reading.ctx }, seen }
}
