import { useLocation } from 'react-router'
import { useShell } from '../../data/shell-data.ts'
import { CommunityList } from './community-list.tsx'
import { pageLabel } from './page-label.ts'
import { PanelContents } from './panel-contents.tsx'
import { UserMenuContents } from './user-menu-contents.tsx'

/** Everything of the header and the side panel that comes after the first view; see late-menu.tsx. */
export const MENUS = {
  place: PlaceWords,
  communities: () => <CommunityList placement="nav" />,
  panel: PanelContents,
  user: UserMenuContents,
} as const

function PlaceWords() {
  const { siteName } = useShell()
  const { pathname } = useLocation()
  return pageLabel(pathname, siteName)
}
