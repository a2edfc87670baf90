import type { LoaderFunctionArgs } from 'react-router'
import { isAdminShown } from '#domain/accounts/policy.ts'
import { listPopularCommunities } from '#domain/communities/list-popular.ts'
import { listRecent } from '#domain/communities/recent-communities.ts'
import { countUnreadModmail } from '#domain/modmail/count-unread.ts'
import { TOKEN_SECONDS } from '#domain/sessions/session-token.ts'
import { sessionView } from '#domain/sessions/session-view.ts'
import { accountBanner } from '#domain/suspensions/account-banner.ts'
import {
  RECENT_COMMUNITIES_COOKIE,
  type RequestContext,
  requestContext,
} from '#platform/context/request-context.ts'
import { toShellPreferences } from '#shared/accounts/read-preferences.ts'
import { onCountrySite } from '#shared/communities/country-sites.ts'
import { parseRecent } from '#shared/communities/recent-communities.ts'
import { EXPERIMENTS } from '#shared/flags.ts'
import { toFullname } from '#shared/ids.ts'
import { MENU_COMMUNITIES, VISITOR_POPULAR, VISITOR_RECENT } from '#shared/limits.ts'
import type { SiteLinks } from '#shared/site-links.ts'
import type { MenuCommunity } from '#shared/views/community-view.ts'
import { loadViewPreferences } from './data/load-preferences.server.ts'
import { loadMenuCommunities, type OwnCommunity, toMenuCommunity } from './data/menu-communities.server.ts'
import type { ShellData } from './data/shell-data.ts'

/** What the frame of every page shows. */
export async function loader({ context }: LoaderFunctionArgs): Promise<ShellData> {
  const request = context.get(requestContext)
  const { viewer } = request.ctx
  const [preferences, communities, recent, popular] = await Promise.all([
    loadViewPreferences(request),
    loadMenuCommunities(request.ctx),
    loadRecent(request),
    loadPopular(request),
  ])
  return {
    siteName: request.siteName,
    publicUrl: request.publicUrl,
    siteLinks: siteLinksOf(request),
    accountManagerOrigin: request.accountManagerOrigin,
    experiments: EXPERIMENTS.filter(name => request.ctx.flags.isEnabled(name)),
    canCreateCommunities: request.ctx.flags.isEnabled('create_community'),
    viewer:
      viewer === null
        ? null
        : {
            fullname: toFullname('t2', viewer.id),
            name: viewer.name,
            isStaff: viewer.isStaff,
            isAdmin: isAdminShown(viewer),
          },
    preferences: toShellPreferences(preferences),
    communities: communities
      .slice(0, MENU_COMMUNITIES)
      .map(({ isModerator: _, ...item }) => onCountrySite(item, request.countrySites)),
    communityCount: communities.length,
    recent,
    popular,
    moderation: await loadModeration(request, communities),
    banner: accountBanner(request.ctx, request),
    session: sessionView(request.ctx),
    sessionSeconds: TOKEN_SECONDS,
    ...(offersOneTap(request) && { offersOneTap: true }),
    asksAboutCookies: viewer === null && request.ctx.flags.isEnabled('cookie_question'),
  }
}

/** R2.14-acc-17: where Google is configured, unless the operator switched it off. */
function offersOneTap({ ctx, openId }: RequestContext): boolean {
  const isConfigured = openId.providers.some(({ id }) => id === 'google')
  return ctx.viewer === null && isConfigured && ctx.flags.isEnabled('one_tap')
}

/** R2.13-hdr-08, R1-18: costs others nothing. */
async function loadModeration(
  { ctx, countrySites }: RequestContext,
  own: readonly OwnCommunity[],
): Promise<ShellData['moderation']> {
  const moderated = own.filter(({ isModerator, kind }) => isModerator && kind === 'community')
  if (moderated.length === 0) return null
  const communities = moderated
    .slice(0, MENU_COMMUNITIES)
    .map(item => onCountrySite(toMenuCommunity(item), countrySites))
  return { communities, unread: await countUnreadModmail(ctx) }
}

/** R2.13-usr-29: the best communities are behind a flag; R2.13-com-24: one entry is for employees, not for admins as such. */
function siteLinksOf({ siteLinks, ctx }: RequestContext): SiteLinks {
  const { best, employees, ...others } = siteLinks
  const hasBest = best !== undefined && ctx.flags.isEnabled('best_communities')
  const hasEmployees = employees !== undefined && ctx.viewer?.isStaff === true
  return { ...others, ...(hasBest && { best }), ...(hasEmployees && { employees }) }
}

/** Where a visitor could begin. */
async function loadPopular({ ctx, countrySites }: RequestContext): Promise<MenuCommunity[]> {
  if (ctx.viewer !== null) return []
  const popular = await listPopularCommunities(ctx, { limit: VISITOR_POPULAR })
  return popular.map(item => onCountrySite(toMenuCommunity(item), countrySites))
}

/** R2.13-usr-15: for visitors only. */
async function loadRecent({ ctx, cookies, countrySites }: RequestContext): Promise<MenuCommunity[]> {
  const ids = parseRecent(cookies[RECENT_COMMUNITIES_COOKIE]).slice(0, VISITOR_RECENT)
  if (ctx.viewer !== null || ids.length === 0) return []
  const recent = await listRecent(ctx, { cookieIds: ids })
  return recent.map(item => onCountrySite(toMenuCommunity(item), countrySites))
}
