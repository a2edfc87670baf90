import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'
import css from '../../ui/menus/menu.module.css'
import { useMenuFilter } from '../../ui/menus/menu-filter.ts'

type Props = {
  to: string
  icon?: IconName
  words: string
  onClick?: ((event: MouseEvent) => void) | undefined
  /** By the keyboard it opens in a tab of its own, in the menu of communities (R4-cdd-09). */
  isOwnTab?: boolean
  /** Leads to a page that the script of first views takes for a sort of home (first-view-routes.ts). */
  isDocument?: boolean
  isNewTab?: boolean
}

/** An entry of a menu: a page of the site, or one elsewhere. Says when one is there already. */
export function MenuLink({
  to,
  icon,
  words,
  onClick,
  isOwnTab = false,
  isDocument = false,
  isNewTab = false,
}: Props) {
  const { pathname, search } = useLocation()
  const isShown = useMenuFilter()
  if (!isShown(words)) return null
  const contents = (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      <span>{words}</span>
    </>
  )
  if (!to.startsWith('/') || isNewTab) {
    return (
      <a className={css.item} href={to} target={isNewTab ? '_blank' : undefined} rel="noopener">
        {contents}
      </a>
    )
  }
  return (
    <Link
      className={css.item}
      to={to}
      onClick={onClick}
      reloadDocument={isDocument}
      data-tab={isOwnTab ? '' : undefined}
      aria-current={pathname + search === to ? 'page' : undefined}
    >
      {contents}
    </Link>
  )
}
