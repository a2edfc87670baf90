import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ShellPreferences } from '#shared/accounts/preferences.ts'
import type { Notice } from '#shared/site/announcements.ts'
import type { SiteLinks } from '#shared/site-links.ts'
import type { AccountBanner } from '#shared/views/account-banner.ts'
import type { MenuCommunity } from '#shared/views/community-view.ts'
import type { MultiLabel } from '#shared/views/multi-view.ts'
import type { SessionView } from '#shared/views/session-view.ts'
import type { TopicLabel } from '#shared/views/topic-view.ts'
import { type Sent, wholeOf } from '../ui/fragments/carried.ts'

/** Data available to every page, loaded by the root route. */
export type ShellData = {
  siteName: string
  publicUrl: string
  siteLinks: SiteLinks
  /** '' for the site's own. */
  accountManagerOrigin: string
  /** Names of the active experiments. */
  experiments: readonly string[]
  canCreateCommunities: boolean
  viewer: {
    fullname: string
    name: string
    isStaff: boolean
    isAdmin: boolean
  } | null
  /** Unread notification groups, at most 100; omitted when zero. */
  unread?: number
  preferences: ShellPreferences
  /** The viewer's first communities and followed profiles. */
  communities: MenuCommunity[]
  /** Total number of their communities. */
  communityCount: number
  /** The viewer's first custom feeds. */
  multis: Pick<MultiLabel, 'name' | 'title' | 'path' | 'icon' | 'isFavorite'>[]
  /** Total number of their custom feeds. */
  multiCount: number
  /** Saved searches pinned beside them; missing without any. */
  pinnedSearches?: { name: string; path: string }[]
  recent: MenuCommunity[]
  /** The largest communities; for visitors. */
  popular: MenuCommunity[]
  /** Topics with posts; for visitors. */
  topics: TopicLabel[]
  /** Moderated communities and the number of unread modmail conversations (null without the mail permission); null for others. */
  moderation: { communities: MenuCommunity[]; unread: number | null } | null
  /** The reason this account or browser can't take part. */
  banner: AccountBanner | null
  /** Announcements for this reader; omitted without any. */
  notices?: Notice[]
  /** The reader's session; null for visitors. */
  session: SessionView | null
  /** Lifetime of a new session. */
  sessionSeconds: number
  /** Whether to ask visitors for cookie consent. */
  asksAboutCookies: boolean
  /** The site's public Stripe key, where members pay by Stripe; omitted otherwise. */
  stripeKey?: string
  /** Whether this member can buy coins; omitted otherwise. */
  sellsCoins?: boolean
  /** Whether the community menu leads to the coins page; omitted otherwise. */
  hasCoinsEntry?: boolean
  /** Whether this member has Premium; omitted otherwise. */
  isPremium?: boolean
  /** Whether the site sells Premium; omitted otherwise, and for visitors. */
  sellsPremium?: boolean
  /** Whether to offer Google One Tap to this reader; omitted otherwise. */
  offersOneTap?: boolean
}

/** The default preferences, written out because the table that has them is for forms and loads late. */
export const DEFAULT_SHELL_PREFERENCES: ShellPreferences = {
  theme: 'system',
  feedView: 'card',
  homeMix: 'balanced',
  liveUpdates: true,
  showNsfw: false,
  blurNsfw: true,
  shortcuts: true,
  pinsPanel: true,
  modMode: false,
}

const beforeLoad: ShellData = {
  siteName: 'Warren',
  publicUrl: '',
  siteLinks: {},
  accountManagerOrigin: '',
  experiments: [],
  canCreateCommunities: true,
  viewer: null,
  preferences: DEFAULT_SHELL_PREFERENCES,
  communities: [],
  communityCount: 0,
  multis: [],
  multiCount: 0,
  recent: [],
  popular: [],
  topics: [],
  moderation: null,
  banner: null,
  session: null,
  sessionSeconds: 0,
  asksAboutCookies: false,
}

/** Shell data for the components below: as loaded with the page, or as the role a moderator is viewing as. */
export const ShellContext = createContext<ShellData>(beforeLoad)

/** The same as sent with a page: what differs between members in most pages is carried beside it (decision 54). */
type Viewer = NonNullable<ShellData['viewer']>
type WholeShell = Omit<ShellData, 'viewer'> & { viewer: Sent<Viewer> | null }
export type SentShell = Sent<WholeShell>

const shells = new WeakMap<SentShell, ShellData>()

/** Returns the complete data; the same object each time. */
export function wholeShell(sent: SentShell): ShellData {
  const known = shells.get(sent)
  if (known !== undefined) return known
  const { viewer, ...rest } = wholeOf<WholeShell>(sent)
  const shell = { ...rest, viewer: viewer && wholeOf<Viewer>(viewer) }
  shells.set(sent, shell)
  return shell
}

/** Returns the root route's data; on the last-resort error page, where it may be missing, a visitor's. */
export function useLoadedShell(): ShellData {
  const sent = useRouteLoaderData('root') as SentShell | undefined
  return sent === undefined ? beforeLoad : wholeShell(sent)
}

export function useShell(): ShellData {
  return useContext(ShellContext)
}
