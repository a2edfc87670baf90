import type { RequestContext } from '#platform/context/request-context.ts'
import { SITE_CARD } from '#shared/card-address.ts'
import { type FeedFormat, feedPathOf } from '#shared/feed-address.ts'
import { pageTitle } from '#shared/messages/page-title.ts'
import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import type { AuthorLabel, PostView } from '#shared/views/post-view.ts'
import type { ProfileView } from '#shared/views/profile-view.ts'
import { shareImage } from '#shared/views/share-image.ts'
import { jsonLd, linkElement, namedMeta } from './head-elements.server.ts'
import { shareCard } from './share-card.server.ts'

const YOUNG_DAYS = 30
const DAY_MS = 86_400_000
/** R5-39 */
const FEWEST_COMMENTS = 5
const CONSIDERED_FROM = '2016-01-01T00:00:00.000Z'

/** R2.12-03: returns tags that keep a page out of search engines, while its links may be followed. */
export function notForSearch(): string {
  return namedMeta('robots', 'noindex')
}

/** R2.12-03, R5-40: whether search engines may index a post: not NSFW, deleted, removed or (if configured) without comments. */
export function isForSearch({ ctx }: Pick<RequestContext, 'ctx'>, post: PostView): boolean {
  if (post.isNsfw || post.isDeleted || post.removal !== null) return false
  if (!ctx.flags.isEnabled('index_discussed_posts')) return true
  return post.commentCount >= FEWEST_COMMENTS && post.createdAt > CONSIDERED_FROM
}

const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** Returns link tags of a page's feed; `query` begins with a question mark. */
export function feedLinks(request: RequestContext, pagePath: string, title: string, query = ''): string {
  const formats = ['rss', 'atom', 'json'] as const
  return formats.map(format => feedLink(request, { format, pagePath, title, query })).join('')
}

type FeedLink = { format: FeedFormat; pagePath: string; title: string; query?: string }

function feedLink({ publicUrl }: RequestContext, { format, pagePath, title, query = '' }: FeedLink): string {
  const href = publicUrl + feedPathOf(pagePath, format) + query
  return linkElement({ rel: 'alternate', type: FEED_TYPES[format], title, href })
}

/** Describes a community's page. */
export function describeCommunity(request: RequestContext, community: CommunityView, url: URL): void {
  const { facts, ctx, publicUrl, siteName } = request
  if (community.isNsfw) facts.head += notForSearch()
  facts.head += feedLinks(request, url.pathname, community.prefixedName)
  facts.head += feedLink(request, {
    format: 'rss',
    pagePath: `${community.path}comments/`,
    title: t('feedDoors.commentsIn', { community: community.prefixedName }),
  })
  if (ctx.viewer !== null) return
  const image = community.icon === null ? null : shareImage(community.icon)
  facts.head += shareCard(request, {
    type: 'website',
    title: pageTitle({ label: community.prefixedName }, siteName),
    description: community.description,
    url: publicUrl + community.path,
    image:
      image === null || community.isNsfw
        ? siteImage(request)
        : { ...image, url: publicUrl + image.path, alt: community.prefixedName },
    isLarge: false,
  })
  facts.head += jsonLd([breadcrumbs(request, [{ name: community.prefixedName, path: community.path }])])
}

/** Describes the front page, Popular or All: `path` is its URL without a sort. */
export function describeFront(
  request: RequestContext,
  { path, url, title }: { path: string; url: URL; title: string },
): void {
  const { facts, ctx, publicUrl, siteName } = request
  const description = t(`feedDoors.about.${path === '/r/all/' ? 'all' : 'popular'}`, { siteName })
  facts.head += feedLinks(request, url.pathname, title)
  if (ctx.viewer !== null) return
  facts.head += linkElement({ rel: 'canonical', href: publicUrl + path })
  facts.head += namedMeta('description', description)
  facts.head += shareCard(request, {
    type: 'website',
    title,
    description,
    url: publicUrl + path,
    image: siteImage(request),
    isLarge: true,
  })
  if (path === '/')
    facts.head += jsonLd([
      {
        '@type': 'WebSite',
        name: siteName,
        url: `${publicUrl}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/search?q={query}`,
          'query-input': 'required name=query',
        },
      },
    ])
}

/** Describes a profile. Those of young accounts aren't indexed (R2.12-03). */
export function describeProfile(request: RequestContext, account: ProfileView, url: URL): void {
  const { facts, ctx, publicUrl, siteName } = request
  const ageDays = (ctx.now().getTime() - Date.parse(account.createdAt)) / DAY_MS
  if (ageDays < YOUNG_DAYS || account.isNsfw) facts.head += notForSearch()
  facts.head += feedLinks(request, url.pathname, `u/${account.name}`)
  if (ctx.viewer !== null) return
  const icon = account.icon === null || account.isNsfw ? null : shareImage(account.icon)
  const image = icon === null ? null : { ...icon, url: publicUrl + icon.path, alt: `u/${account.name}` }
  const description = account.isNsfw ? '' : account.about
  facts.head += namedMeta('description', description)
  facts.head += shareCard(request, {
    type: 'profile',
    title: pageTitle({ profile: account.name }, siteName),
    description,
    url: publicUrl + account.path,
    image: image ?? siteImage(request),
    isLarge: false,
  })
  facts.head += jsonLd([
    {
      '@type': 'ProfilePage',
      url: publicUrl + account.path,
      dateCreated: account.createdAt,
      mainEntity: {
        '@type': 'Person',
        name: account.displayName,
        alternateName: account.name,
        identifier: account.fullname,
        url: publicUrl + account.path,
        ...(image !== null && { image: image.url }),
        ...(description !== '' && { description }),
      },
    },
  ])
}

/** Returns the breadcrumbs from the front page to this one. */
export function breadcrumbs(
  { siteName, publicUrl }: RequestContext,
  steps: readonly { name: string; path: string }[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteName, path: '/' }, ...steps].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

export function personOf({ publicUrl }: RequestContext, author: AuthorLabel | null): object {
  return author === null
    ? { '@type': 'Person', name: t('feedDoors.someone') }
    : { '@type': 'Person', name: author.name, url: publicUrl + author.path }
}

/** Schema.org allows no negative counts. */
export function likes(score: number | null): object {
  return {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/LikeAction',
    userInteractionCount: Math.max(0, score ?? 0),
  }
}

/** Returns the card of the site itself, for pages without a picture. */
export function siteImage({ publicUrl, siteName }: RequestContext) {
  const { path, ...size } = SITE_CARD
  return { ...size, url: publicUrl + path, alt: siteName }
}
