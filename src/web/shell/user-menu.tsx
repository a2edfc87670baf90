import { t } from '#shared/messages/translate.ts'
import { useShell } from '../data/shell-data.ts'
import { CommunityIcon } from '../ui/community-icon.tsx'
import { Dropdown } from '../ui/fields/dropdown.tsx'
import { Icon } from '../ui/icon.tsx'
import headerCss from './header.module.css'
import { LatePart, loadLateParts } from './late-part.tsx'

/** The reader's corner of the header: their pages, how the site looks, and what there is about it. */
export function UserMenu() {
  const { viewer } = useShell()
  return (
    <Dropdown
      label={t(viewer === null ? 'shell.visitorMenu' : 'shell.userMenu')}
      side="end"
      summaryClass={headerCss.me}
      summary={<Me />}
      onReach={loadLateParts}
    >
      <LatePart part="user" />
    </Dropdown>
  )
}

function Me() {
  const { viewer } = useShell()
  return (
    <>
      {viewer === null ? (
        <Icon name="user" />
      ) : (
        <CommunityIcon label={{ name: viewer.name, kind: 'profile', icon: null }} size="small" />
      )}
      {viewer === null ? null : <span>{viewer.name}</span>}
      <Icon name="chevron" />
    </>
  )
}
