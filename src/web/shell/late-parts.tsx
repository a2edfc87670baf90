import { useLocation, useMatches } from 'react-router'
import { useShell } from '../data/shell-data.ts'
import { AccountBanner } from '../features/account-banners/account-banner.tsx'
import { SiteNotices } from '../features/notices/site-notices.tsx'
import { ModalHost } from '../modals/modal-host.tsx'
import { ToastHost } from '../toasts/toast-host.tsx'
import { CoinButton } from './coin-button.tsx'
import { Companion } from './companion/companion.tsx'
import { InboxButton, InboxLink } from './inbox-button.tsx'
import { ChatButton } from './menus/chat-button.tsx'
import { CommunityMenu } from './menus/community-menu.tsx'
import { ModerationMenu } from './menus/moderation-menu.tsx'
import { NowButton } from './menus/now-button.tsx'
import { pageLabel } from './menus/page-label.ts'
import { PanelContents } from './menus/panel-contents.tsx'
import { UserMenuContents } from './menus/user-menu-contents.tsx'

/** The parts of the frame that load after the first view; see late-part.tsx. */
export const LATE_PARTS = {
  banner: Banners,
  place: PlaceWords,
  communities: CommunityMenu,
  panel: PanelContents,
  now: NowButton,
  moderation: ModerationMenu,
  chat: ChatButton,
  coins: CoinButton,
  inbox: InboxButton,
  inboxLink: InboxLink,
  user: UserMenuContents,
  modals: ModalHost,
  toasts: ToastHost,
  companion: Companion,
} as const

function Banners() {
  return (
    <>
      <AccountBanner />
      <SiteNotices />
    </>
  )
}

function PlaceWords() {
  const { siteName } = useShell()
  const { pathname } = useLocation()
  return usePageTitle() ?? pageLabel(pathname, siteName)
}

/** Returns the page's title from its loader, where the URL says less (R2.12-17: custom feeds and topics). */
function usePageTitle(): string | undefined {
  const matches = useMatches()
  for (const { loaderData } of matches) {
    const isLabelled = typeof loaderData === 'object' && loaderData !== null && 'placeLabel' in loaderData
    if (isLabelled && typeof loaderData.placeLabel === 'string') return loaderData.placeLabel
  }
  return undefined
}
