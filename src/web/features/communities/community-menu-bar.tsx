import { t } from '#shared/messages/t.ts'
import type { MenuEntry } from '#shared/views/community-widget.ts'
import { Icon } from '../../ui/icon.tsx'
import { OutLink } from './out-link.tsx'
import css from './widgets.module.css'

/** A community's link menu above its feed; submenus open one at a time. */
export function CommunityMenuBar({ entries }: { entries: MenuEntry[] }) {
  return (
    <nav className={css.menu} aria-label={t('setup.menu.title')}>
      <ul>
        {entries.map(entry => (
          <li key={entry.label}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ entry: { label, url, links } }: { entry: MenuEntry }) {
  if (links.length === 0) return url === null ? null : <OutLink link={{ label, url }} />
  return (
    <details name="community-menu">
      <summary>
        {label}
        <Icon name="chevron" />
      </summary>
      <ul>
        {(url === null ? links : [{ label, url }, ...links]).map(link => (
          <li key={link.label + link.url}>
            <OutLink link={link} />
          </li>
        ))}
      </ul>
    </details>
  )
}
