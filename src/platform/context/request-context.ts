import { createContext } from 'react-router'
import type { OpenId } from '#platform/open-id/open-id.ts'
import type { FetchGuarded } from '#platform/outbound-http/outbound-request.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { CountrySites } from '#shared/communities/country-sites.ts'
import type { PostId } from '#shared/ids.ts'
import type { SiteLinks } from '#shared/site-links.ts'
import type { PerformanceView } from '#shared/views/performance-view.ts'
import type { Ctx } from './context.ts'

export type CookieOptions = { maxAgeSeconds?: number; httpOnly?: boolean }

/**
 * What one HTTP request brings along for page loaders, actions and the API.
 * Cookies set here reach the browser with SameSite=Lax, Path=/ and, behind TLS, Secure.
 */
export type RequestContext = {
  ctx: Ctx
  requestId: string
  /** The client's address after the configured proxies. */
  address: string
  userAgent: string
  /** The browser is too old for the site, by its version or by what its scripts can do. */
  isBrowserDeprecated: boolean
  /** For script tags, see the Content-Security-Policy. */
  nonce: string
  cookies: Readonly<Record<string, string>>
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
  siteName: string
  /** Where entries of the menus lead. */
  siteLinks: SiteLinks
  /** The countries of communities whose links carry them; null: the site has no such links. */
  countrySites: CountrySites | null
  /** Where the account manager's framed pages are served; '' for the site itself. */
  accountManagerOrigin: string
  /** How many times its limit a door lets through. */
  rateLimitFactor: number
  /** Absolute base URL of the site, without a trailing slash. */
  publicUrl: string
  /** The base for links in mails: `publicUrl` where it is not merely what the request claims, else null. */
  mailBase: string | null
  /** Where processed images are written and read. */
  mediaStore: import('#platform/media-storage/media-store.ts').MediaStore
  /** The site's secret at work. */
  vault: Vault
  /** Who vouches for people. */
  openId: OpenId
  /** Asks other sites, within what the operator allows. */
  fetchGuarded: FetchGuarded
  /** How fast this process answers. */
  readPerformance(): PerformanceView
  facts: PageFacts
  /** What broke while the page was made, that is no answer to the reader. */
  failure: unknown
  /** The page as it was rendered, for the server to send without unpacking the answer that wraps it. */
  rendered: Uint8Array | null
}

/** What a page turned out to show, told by its loaders. */
export type PageFacts = {
  /** Fullnames of everything on the page whose change must be seen, and `feed` for listings. */
  tags: Set<string>
  /** The post whose page it is: it is counted as viewed. */
  postId: PostId | null
  /** The community whose page it is, as a fullname: it joins the reader's recent ones. */
  community: string | null
  /** Another site whose script this one page runs and whose frame it shows (Google One Tap). */
  framedOrigin: string | null
}

/** Under this key React Router hands the request's context to loaders and actions. */
export const requestContext = createContext<RequestContext>()

export const SESSION_COOKIE = 'warren_session'
export const PREFERENCES_COOKIE = 'warren_prefs'
export const RECENT_COMMUNITIES_COOKIE = 'recent_srs'
export const JOINED_COMMUNITIES_COOKIE = 'joined_communities'
/** The gates of single communities that a reader agreed to pass, as `t5_…:kind`, with commas between. */
export const GATES_COOKIE = 'gates_ok'
/** Flags somebody chose for themselves, where the site allows it. */
export const FLAGS_COOKIE = 'flags'
/** Set when a reader says once that they are of age. */
export const NSFW_COOKIE = 'nsfw_ok'
