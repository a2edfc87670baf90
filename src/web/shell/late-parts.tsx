import { useLocation } from 'react-router'
import { useShell } from '../data/shell-data.ts'
import { AccountBanner } from '../features/account-banners/account-banner.tsx'
import { ModalHost } from '../modals/modal-host.tsx'
import { ToastHost } from '../toasts/toast-host.tsx'
import { Companion } from './companion/companion.tsx'
import { CommunityMenu } from './menus/community-menu.tsx'
import { ModerationMenu } from './menus/moderation-menu.tsx'
import { pageLabel } from './menus/page-label.ts'
import { PanelContents } from './menus/panel-contents.tsx'
import { UserMenuContents } from './menus/user-menu-contents.tsx'

/** Everything of the frame that comes after the first view; see late-part.tsx. */
export const LATE_PARTS = {
  banner: AccountBanner,
  place: PlaceWords,
  communities: CommunityMenu,
  panel: PanelContents,
  moderation: ModerationMenu,
  user: UserMenuContents,
  modals: ModalHost,
  toasts: ToastHost,
  companion: Companion,
} as const

function PlaceWords() {
  const { siteName } = useShell()
  const { pathname } = useLocation()
  return pageLabel(pathname, siteName)
}
