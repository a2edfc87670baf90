import type { LoaderFunctionArgs } from 'react-router'
import { listMyCommunities } from '#domain/communities/list-communities.ts'
import { listRecent } from '#domain/communities/recent-communities.ts'
import {
  RECENT_COMMUNITIES_COOKIE,
  type RequestContext,
  requestContext,
} from '#platform/context/request-context.ts'
import { toFullname } from '#shared/ids.ts'
import { VISITOR_RECENT } from '#shared/limits.ts'
import { parseRecent } from '#shared/recent-communities.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { loadViewPreferences } from './data/load-preferences.server.ts'
import type { MenuCommunity, ShellData } from './data/shell-data.ts'

/** What the frame of every page shows. */
export async function loader({ context }: LoaderFunctionArgs): Promise<ShellData> {
  const request = context.get(requestContext)
  const { viewer } = request.ctx
  const [preferences, communities, recent] = await Promise.all([
    loadViewPreferences(request),
    loadOwn(request),
    loadRecent(request),
  ])
  return {
    siteName: request.siteName,
    publicUrl: request.publicUrl,
    viewer:
      viewer === null
        ? null
        : { fullname: toFullname('t2', viewer.id), name: viewer.name, isStaff: viewer.isStaff },
    preferences,
    communities,
    recent,
  }
}

async function loadOwn({ ctx }: RequestContext): Promise<MenuCommunity[]> {
  if (ctx.viewer === null) return []
  const own = await listMyCommunities(ctx)
  return own.map(item => ({
    ...menuEntry(item),
    ...(item.isFavorite ? { isFavorite: true } : {}),
    ...(item.isModerator ? { isModerator: true } : {}),
  }))
}

/** R2.13-usr-15: for visitors only. */
async function loadRecent({ ctx, cookies }: RequestContext): Promise<MenuCommunity[]> {
  const ids = parseRecent(cookies[RECENT_COMMUNITIES_COOKIE]).slice(0, VISITOR_RECENT)
  if (ctx.viewer !== null || ids.length === 0) return []
  return (await listRecent(ctx, { cookieIds: ids })).map(menuEntry)
}

function menuEntry({ name, prefixedName, kind, path, icon }: CommunityLabel): MenuCommunity {
  return { name, prefixedName, kind, path, icon }
}
