import { t } from '#shared/messages/t.ts'
import { modmailPath } from '#shared/moderation/modmail-path.ts'
import { useShell } from '../../data/shell-data.ts'
import { useUnreadModmail } from '../../features/moderation/unread-modmail.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from '../../ui/menus/menu.module.css'
import { useMenuFilter } from '../../ui/menus/menu-filter.ts'
import { MenuLink } from './menu-link.tsx'
import menuCss from './moderation-menu.module.css'

/** Moderator destinations available on every page (R6-10, R2.13-com-20 to R2.13-com-23). */
export function ModeratorLinks() {
  const { moderation } = useShell()
  const isShown = useMenuFilter()
  if (moderation === null) return null
  return (
    <>
      <MenuLink to="/r/mod/about/modqueue" icon="check" words={t('shell.modQueue')} />
      <ModmailLink />
      <MenuLink to="/r/mod/" icon="shield" words={t('shell.modFeed')} />
      <ul>
        {moderation.communities
          .filter(item => isShown(item.prefixedName))
          .map(item => (
            <li key={item.name}>
              <a className={css.item} href={item.path}>
                <CommunityIcon label={item} size="small" />
                <span>{item.prefixedName}</span>
              </a>
            </li>
          ))}
      </ul>
    </>
  )
}

/** R2.10-21, R2.10-23, R4-cdd-09: modmail may be another site, and always opens in a new tab. */
function ModmailLink() {
  const { siteLinks } = useShell()
  const unread = useUnreadModmail()
  const isShown = useMenuFilter()
  if (!isShown(t('shell.modmail'))) return null
  return (
    <a className={css.item} href={modmailPath(siteLinks)} target="_blank" rel="noopener">
      <Icon name="mail" />
      <span>{t('shell.modmail')}</span>
      {unread === 0 ? null : (
        <span className={menuCss.count}>
          {unread}
          <span className="visually-hidden"> {t('shell.unread')}</span>
        </span>
      )}
    </a>
  )
}
