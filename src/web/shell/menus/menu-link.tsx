import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from '../../ui/menus/menu.module.css'
import { useMenuFilter } from '../../ui/menus/menu-filter.ts'

type Props = {
  to: string
  icon?: IconName
  words: string
  onClick?: ((event: MouseEvent) => void) | undefined
  /** Opens in a new tab by keyboard, in the community menu (R4-cdd-09). */
  isOwnTab?: boolean
  isNewTab?: boolean
  /** Beside its words. */
  children?: ReactNode
}

/** A menu entry: a page of this site, or elsewhere. Marked when it is the current page. */
export function MenuLink({ to, icon, words, onClick, isOwnTab = false, isNewTab = false, children }: Props) {
  const { pathname, search } = useLocation()
  const isShown = useMenuFilter()
  if (!isShown(words)) return null
  const contents = (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      <span>{words}</span>
      {children}
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
      data-tab={isOwnTab ? '' : undefined}
      aria-current={pathname + search === to ? 'page' : undefined}
    >
      {contents}
    </Link>
  )
}
