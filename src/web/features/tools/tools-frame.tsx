import { type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './tools-frame.module.css'

type ToolLink = {
  to: string
  words: string
  /** Pending items; capped at a thousand. */
  count?: number
  /** Set when the query, not the path, selects the link. */
  isCurrent?: boolean
}
export type ToolGroup = { words: string | null; links: readonly ToolLink[] }

type Props = {
  title: string
  /** The owner of these tools, shown above the links. */
  place: { to: string; words: string }
  /** Accessible name of the navigation. */
  label: string
  groups: readonly ToolGroup[]
  /** Page-wide actions beside the title. */
  acts?: ReactNode
  /** The page's purpose, below the title. */
  intro?: ReactNode
  children: ReactNode
}

/**
 * Frame of tool pages: side navigation, a menu at the top on phones, and the site's side panel collapsed to icons
 * (frame.module.css).
 */
export function ToolsFrame({ title, place, label, groups, acts, intro, children }: Props) {
  const id = useId()
  return (
    <div className={css.frame} data-tools="">
      <div className={css.bar}>
        <Link className={css.place} to={place.to}>
          {place.words}
        </Link>
        {/* Keyed by title so that another page starts with its menu closed. */}
        <input key={title} type="checkbox" id={id} className="visually-hidden" aria-label={label} />
        <label htmlFor={id} aria-hidden="true">
          {title}
          <Icon name="chevron" />
        </label>
      </div>
      <nav ref={showCurrent} className={css.tools} aria-label={label}>
        <Link className={css.place} to={place.to}>
          {place.words}
        </Link>
        {groups.map(group => (
          <Group key={group.words} group={group} />
        ))}
      </nav>
      <div id="tool" tabIndex={-1} className={css.main}>
        <div className={css.head}>
          <h1>{title}</h1>
          {acts}
        </div>
        {intro === undefined ? null : <p className={css.intro}>{intro}</p>}
        {children}
      </div>
    </div>
  )
}

function Group({ group: { words, links } }: { group: ToolGroup }) {
  const Tag = words === null ? 'div' : 'section'
  return (
    <Tag className={css.group}>
      {words === null ? null : <h2>{words}</h2>}
      {links.map(link => (
        <Tool key={link.to} link={link} />
      ))}
    </Tag>
  )
}

function Tool({ link: { to, words, count = 0, isCurrent } }: { link: ToolLink }) {
  const contents = (
    <>
      {words} {count > 0 ? <Count count={count} /> : null}
    </>
  )
  return isCurrent === undefined ? (
    <NavLink to={to}>{contents}</NavLink>
  ) : (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      {contents}
    </Link>
  )
}

function Count({ count }: { count: number }) {
  return <span className={css.count}>{count >= 1_000 ? '999+' : count}</span>
}

/** Scrolls the current link into view within the navigation, without scrolling the page. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current=page]')
  if (nav === null || !current) return
  const [frame, link] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.bottom > frame.bottom) nav.scrollTop += link.top + link.height / 2 - (frame.top + frame.height / 2)
}
