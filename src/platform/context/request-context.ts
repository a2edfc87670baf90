import { createContext } from 'react-router'
import type { OpenId } from '#platform/open-id/open-id.ts'
import type { FetchGuarded } from '#platform/outbound-http/outbound-request.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { WebPush } from '#platform/web-push/web-push.ts'
import type { CountrySites } from '#shared/communities/country-sites.ts'
import type { PostId } from '#shared/ids.ts'
import type { Announcement } from '#shared/site/announcements.ts'
import type { SiteLinks } from '#shared/site-links.ts'
import type { PerformanceView } from '#shared/views/performance-view.ts'
import type { DiskLevel, DiskView } from '#shared/views/storage-view.ts'
import type { Ctx } from './context.ts'

export type CookieOptions = { maxAgeSeconds?: number; httpOnly?: boolean }

/** Request data for page loaders, actions and the API. Cookies set here get SameSite=Lax, Path=/ and, behind TLS, Secure. */
export type RequestContext = {
  ctx: Ctx
  requestId: string
  /** The client's address, as reported by the configured proxies. */
  address: string
  userAgent: string
  /** The browser is too old for the site, by version or missing features. */
  isBrowserDeprecated: boolean
  /** Nonce for script tags, see the Content-Security-Policy. */
  nonce: string
  cookies: Readonly<Record<string, string>>
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
  siteName: string
  /** Targets of menu entries. */
  siteLinks: SiteLinks
  /** Countries of communities whose links carry a prefix; null: no such links. */
  countrySites: CountrySites | null
  /** Countries with their own page at `/{cc}/`, as two lower-case letters. */
  countryPages: readonly string[]
  /** Communities suggested to members without notifications. */
  sampleCommunities: readonly string[]
  /** Origin of the account manager's framed pages; '' for the site itself. */
  accountManagerOrigin: string
  /** Multiplies every rate limit. */
  rateLimitFactor: number
  /** Absolute base URL of the site, without a trailing slash. */
  publicUrl: string
  /** Base for links in emails: `publicUrl` if trusted, null if it is only what the request claims. */
  mailBase: string | null
  /** Store of processed images. */
  mediaStore: import('#platform/media-storage/media-store.ts').MediaStore
  /** The data archives members requested. */
  exportFiles: import('#platform/files/shared-files.ts').SharedFiles
  /** Usage of the site's disk. */
  disk: { readonly level: DiskLevel; readonly disk: DiskView }
  /** Announcements to everyone. */
  announcements: { readonly all: readonly Announcement[]; look(): Promise<void> }
  /** Encryption with the site's secret. */
  vault: Vault
  /** Sign-on providers. */
  openId: OpenId
  /** Fetches from other sites, within what the operator allows. */
  fetchGuarded: FetchGuarded
  /** Sends push messages; null when the operator turned them off. */
  push: WebPush | null
  /** Products the site sells, and the provider that charges for them. */
  payments: import('#platform/payments/payments.ts').Payments
  /**
   * Community points: their price per coin, by the community's name in lower case, and the address of their
   * documentation.
   */
  points: { rates: Readonly<Record<string, number>>; docsUrl: string | null }
  /** Returns this process's response times. */
  readPerformance(): PerformanceView
  facts: PageFacts
  /** The unexpected error that broke the page, if any. */
  failure: unknown
  /** The page's rendered bytes, so the server need not unpack them from the response. */
  rendered: Uint8Array | null
}

/** Loader data of which some fields travel apart (decision 54). */
export type CarriedData = {
  whole: object
  /** The fields that do. */
  fields: Readonly<Record<string, unknown>>
  /** These, and what only the server's rendering has of it. */
  names: readonly string[]
}

/** Facts about a page, reported by its loaders. */
export type PageFacts = {
  /** Fullnames of everything on the page whose changes must show, and `feed` for listings. */
  tags: Set<string>
  /** The post of a post page, to count a view. */
  postId: PostId | null
  /** The community of the page, as a fullname, for the reader's recent ones. */
  community: string | null
  /** Another site whose script this page runs and whose frame it shows (Google One Tap). */
  framedOrigin: string | null
  /** Fields of loader data that travel beside the router's, by name (decision 54). */
  carried: Map<string, CarriedData>
  /** Further HTML for the page's head: for search engines, link cards and feed readers (decision 39). */
  head: string
}

/** React Router's key of the request context, for loaders and actions. */
export const requestContext = createContext<RequestContext>()

export const SESSION_COOKIE = 'warren_session'
export const PREFERENCES_COOKIE = 'warren_prefs'
export const RECENT_COMMUNITIES_COOKIE = 'recent_srs'
export const JOINED_COMMUNITIES_COOKIE = 'joined_communities'
/** Community gates a reader agreed to pass, as comma-separated `t5_…:kind`. */
export const GATES_COOKIE = 'gates_ok'
/** Flags a visitor or member overrides, if the site allows it. */
export const FLAGS_COOKIE = 'flags'
/** A visitor's safe search: `1` or `0` (R9-13). */
export const SAFE_SEARCH_COOKIE = 'safe_search'
/** Set when a reader confirms their age. */
export const NSFW_COOKIE = 'nsfw_ok'
