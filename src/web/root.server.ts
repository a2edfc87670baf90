import type { LoaderFunctionArgs } from 'react-router'
import { isAdminShown } from '#domain/accounts/policy.ts'
import { noticesFor } from '#domain/announcements/board.ts'
import { listPopularCommunities } from '#domain/communities/list-popular.ts'
import { listRecent } from '#domain/communities/recent-communities.ts'
import { countUnread } from '#domain/inbox/count-unread.ts'
import { countUnreadModmail } from '#domain/modmail/count-unread.ts'
import { listMenuFeeds } from '#domain/saved-searches/list-menu-feeds.ts'
import { TOKEN_SECONDS } from '#domain/sessions/session-token.ts'
import { sessionView } from '#domain/sessions/session-view.ts'
import { accountBanner } from '#domain/suspensions/account-banner.ts'
import { listFilledTopics } from '#domain/topics/list-topics.ts'
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
import { MENU_COMMUNITIES, VISITOR_POPULAR, VISITOR_RECENT, VISITOR_TOPICS } from '#shared/limits.ts'
import { shareable } from '#shared/shareable.ts'
import { NOTICES_COOKIE, readSeenNotices } from '#shared/site/announcements.ts'
import type { SiteLinks } from '#shared/site-links.ts'
import type { MenuCommunity } from '#shared/views/community-view.ts'
import { carry } from './data/carry.server.ts'
import { isPageRequest } from './data/is-page-request.ts'
import { loadViewPreferences } from './data/load-preferences.server.ts'
import { loadMenuCommunities, type OwnCommunity, toMenuCommunity } from './data/menu-communities.server.ts'
import type { SentShell, ShellData } from './data/shell-data.ts'

/** Loads the data of the frame around every page. */
export const loader = shareable(
  async ({ request: sent, context }: LoaderFunctionArgs): Promise<SentShell> => {
    const request = context.get(requestContext)
    const shell = await loadShell(request)
    const { viewer } = shell
    if (viewer === null || !isPageRequest(sent)) return shell
    return carry(
      request,
      'shell',
      { ...shell, viewer: carry(request, 'viewer', viewer, ['fullname', 'name']) },
      OWN,
    )
  },
)

/** Data that differs between members and appears only in menus. */
const OWN = ['communities', 'communityCount', 'multis', 'multiCount', 'pinnedSearches', 'session'] as const

async function loadShell(request: RequestContext): Promise<ShellData> {
  const { viewer } = request.ctx
  const [preferences, communities, feeds, recent, popular, topics] = await Promise.all([
    loadViewPreferences(request),
    loadMenuCommunities(request.ctx),
    listMenuFeeds(request.ctx),
    loadRecent(request),
    loadPopular(request),
    loadTopics(request),
  ])
  const notices = noticesFor(request.announcements.all, {
    ...{ viewer, now: request.ctx.now(), seen: readSeenNotices(request.cookies[NOTICES_COOKIE]) },
  })
  // The session already loaded it for page reads.
  const unread = viewer?.unread ?? (await countUnread(request.ctx))
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
    ...(unread > 0 && { unread }),
    preferences: toShellPreferences(preferences),
    communities: firstOfEachKind(communities).map(({ isModerator: _, ...item }) =>
      onCountrySite(item, request.countrySites),
    ),
    communityCount: communities.filter(({ kind }) => kind === 'community').length,
    multis: feeds.multis,
    multiCount: feeds.multiCount,
    ...(feeds.pinned.length > 0 && { pinnedSearches: feeds.pinned }),
    recent,
    popular,
    topics,
    moderation: await loadModeration(request, communities),
    banner: accountBanner(request.ctx, request),
    ...(notices.length > 0 && { notices }),
    session: sessionView(request.ctx),
    sessionSeconds: TOKEN_SECONDS,
    ...(offersOneTap(request) && { offersOneTap: true }),
    ...(viewer !== null && request.payments.provider !== null && { sellsCoins: true }),
    ...(viewer !== null && stripeKey(request.payments)),
    ...(viewer !== null && sellsPremium(request.payments) && { sellsPremium: true }),
    ...(viewer?.isPremium === true && { isPremium: true }),
    ...(viewer !== null && showsCoinsEntry(request) && { hasCoinsEntry: true }),
    asksAboutCookies: viewer === null && request.ctx.flags.isEnabled('cookie_question'),
  }
}

/** Returns the first communities, then the first followed profiles, so that neither crowds out the other. */
function firstOfEachKind(own: readonly OwnCommunity[]): OwnCommunity[] {
  return (['community', 'profile'] as const).flatMap(kind =>
    own.filter(item => item.kind === kind).slice(0, MENU_COMMUNITIES),
  )
}

/** R2.13-com-27: whether the community menu has an entry for coins. */
function showsCoinsEntry({ ctx, payments }: RequestContext): boolean {
  return payments.provider !== null && !ctx.flags.isEnabled('hide_coins')
}

function sellsPremium({ provider, premiumCents }: RequestContext['payments']): boolean {
  return provider !== null && premiumCents > 0
}

/** R2.14-acc-17: returns whether to offer One Tap: where Google is configured, unless the operator turned it off. */
function offersOneTap({ ctx, openId }: RequestContext): boolean {
  const isConfigured = openId.providers.some(({ id }) => id === 'google')
  return ctx.viewer === null && isConfigured && ctx.flags.isEnabled('one_tap')
}

/** R2.13-hdr-08, R1-18: no queries for other readers. */
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

/** R2.13-usr-29: returns the site's links; the best communities are behind a flag; R2.13-com-24: one is for employees only. */
function siteLinksOf({ siteLinks, ctx }: RequestContext): SiteLinks {
  const { best, employees, ...others } = siteLinks
  const hasBest = best !== undefined && ctx.flags.isEnabled('best_communities')
  const hasEmployees = employees !== undefined && ctx.viewer?.isStaff === true
  return { ...others, ...(hasBest && { best }), ...(hasEmployees && { employees }) }
}

/** R2.13-com-03, R2.13-usr-19: for visitors. */
async function loadTopics({ ctx }: RequestContext): Promise<ShellData['topics']> {
  return ctx.viewer === null ? (await listFilledTopics(ctx)).slice(0, VISITOR_TOPICS) : []
}

/** Returns communities for visitors to start with. */
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

/** Returns the site's public Stripe key, where members pay by Stripe. */
function stripeKey({ provider }: RequestContext['payments']): { stripeKey?: string } {
  return provider?.publicKey == null ? {} : { stripeKey: provider.publicKey }
}
