import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { useUnreadModmail } from '../../features/moderation/unread-modmail.ts'
import { Dropdown } from '../../ui/fields/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import headerCss from '../header.module.css'
import css from './moderation-menu.module.css'
import { ModeratorLinks } from './moderator-links.tsx'

/** R2.13-hdr-08: the moderator icon and menu in the header; highlighted while there is unread modmail (R1-16). */
export function ModerationMenu() {
  const { moderation } = useShell()
  const unread = useUnreadModmail()
  if (moderation === null) return null
  return (
    <Dropdown
      label={unread === 0 ? t('shell.moderation') : t('shell.moderationUnread', { count: unread })}
      side="end"
      summaryClass={headerCss.tool}
      summary={
        <span className={css.icon} data-moderation={unread === 0 ? 'quiet' : 'lit'}>
          <Icon name="shield" />
        </span>
      }
    >
      <ModeratorLinks />
    </Dropdown>
  )
}
