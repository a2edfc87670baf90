import { NavLink } from 'react-router'
import css from './settings-tabs.module.css'

type Props = {
  label: string
  tabs: readonly { to: string; words: string }[]
  /** Description of the current tab. */
  about: string
}

/** Tabs of the settings pages, and a description of the current one. */
export function SettingsTabs({ label, tabs, about }: Props) {
  return (
    <>
      <nav ref={showCurrent} className={css.tabs} aria-label={label}>
        {tabs.map(({ to, words }) => (
          <NavLink key={to} to={to} end>
            {words}
          </NavLink>
        ))}
      </nav>
      <p className={css.about}>{about}</p>
    </>
  )
}

/** Scrolls the current tab into view on phones. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current=page]')
  if (nav === null || !current) return
  const [frame, link] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
  nav.scrollLeft += link.left + link.width / 2 - (frame.left + frame.width / 2)
}
