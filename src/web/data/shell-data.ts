import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import { DEFAULT_PREFERENCES, type ShellPreferences } from '#shared/accounts/preferences.ts'
import type { SiteLinks } from '#shared/site-links.ts'
import type { AccountBanner } from '#shared/views/account-banner.ts'
import type { MenuCommunity } from '#shared/views/community-view.ts'
import type { SessionView } from '#shared/views/session-view.ts'

/** What every page knows: loaded by the root route. */
export type ShellData = {
  siteName: string
  publicUrl: string
  siteLinks: SiteLinks
  /** '' for the site's own. */
  accountManagerOrigin: string
  /** The experiments that are on, by name. */
  experiments: readonly string[]
  canCreateCommunities: boolean
  viewer: {
    fullname: string
    name: string
    isStaff: boolean
    isAdmin: boolean
  } | null
  preferences: ShellPreferences
  /** The first of the viewer's own, … */
  communities: MenuCommunity[]
  /** … and how many there are. */
  communityCount: number
  recent: MenuCommunity[]
  /** The largest communities; for visitors. */
  popular: MenuCommunity[]
  /** What the viewer moderates, and how much modmail they have not read (null: they answer none); null for others. */
  moderation: { communities: MenuCommunity[]; unread: number | null } | null
  /** What keeps this account, or this browser, from taking part. */
  banner: AccountBanner | null
  /** The reader's session; null for visitors. */
  session: SessionView | null
  /** How long a new session lives. */
  sessionSeconds: number
  /** Whether visitors are asked which cookies the site may set. */
  asksAboutCookies: boolean
  /** Whether Google One Tap is offered to this reader; missing where it is not. */
  offersOneTap?: boolean
}

const beforeLoad: ShellData = {
  siteName: 'Warren',
  publicUrl: '',
  siteLinks: {},
  accountManagerOrigin: '',
  experiments: [],
  canCreateCommunities: true,
  viewer: null,
  preferences: DEFAULT_PREFERENCES,
  communities: [],
  communityCount: 0,
  recent: [],
  popular: [],
  moderation: null,
  banner: null,
  session: null,
  sessionSeconds: 0,
  asksAboutCookies: false,
}

/** The shell as somebody else has it, where a moderator looks with their eyes. */
export const OthersShell = createContext<ShellData | null>(null)

/** The shell's data; on the last-resort error page, where it may be missing, a visitor's. */
export function useShell(): ShellData {
  const own = useRouteLoaderData('root') as ShellData | undefined
  return useContext(OthersShell) ?? own ?? beforeLoad
}
