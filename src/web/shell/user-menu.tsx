import { t } from '#shared/messages/t.ts'
import { useShell } from '../data/shell-data.ts'
import { ReaderIcon } from '../ui/community-icon.tsx'
import { Dropdown } from '../ui/fields/dropdown.tsx'
import { hole, plainly } from '../ui/fragments/hole.ts'
import { Icon } from '../ui/icon.tsx'
import headerCss from './header.module.css'
import { LatePart } from './late-part.tsx'

/** The user menu in the header: own pages, appearance, and about the site. */
export function UserMenu() {
  const { viewer } = useShell()
  return (
    <Dropdown
      label={t(viewer === null ? 'shell.visitorMenu' : 'shell.userMenu')}
      side="end"
      summaryClass={headerCss.me}
      summary={<Me />}
    >
      <LatePart part="user" />
    </Dropdown>
  )
}

function Me() {
  const { viewer } = useShell()
  return (
    <>
      {viewer === null ? <Icon name="user" /> : <ReaderIcon name={viewer.name} />}
      {viewer === null ? null : <span>{hole(plainly, viewer.name)}</span>}
      <Icon name="chevron" />
    </>
  )
}
