import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { isModQueue } from '#shared/mod-queues.ts'
import { useShell } from '../../data/shell-data.ts'
import type { ModFrameData } from './load-mod-frame.server.ts'
import css from './mod-frame.module.css'
import { hasTool, MOD_GROUPS, MOD_TOOLS, type ModToolPage } from './mod-tools.ts'

/** A page for moderators of one community: its title, and the way to the other tools. Not for search engines. */
export function ModFrame({
  frame,
  page,
  title = t(`mod.tool.${page}`),
  waiting = {},
  children,
}: {
  frame: ModFrameData
  page: ModToolPage
  /** Where it is not the tool's own name. */
  title?: string
  /** How many wait, by page. */
  waiting?: Partial<Record<ModToolPage, number>>
  children: ReactNode
}) {
  const { siteName } = useShell()
  // Who is only invited opens none of the tools yet.
  const isTeam = frame.path === '/r/mod/' || frame.rights.length > 0
  return (
    <div className={css.frame}>
      <title>{t('mod.pageTitle', { title, name: frame.name, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      <nav ref={showCurrent} className={css.tools} aria-label={t('mod.tools', { name: frame.name })}>
        <a className={css.place} href={frame.path}>
          {frame.name}
        </a>
        {isTeam
          ? MOD_GROUPS.map(group => <Group key={group} group={group} frame={frame} waiting={waiting} />)
          : null}
        {frame.path === '/r/mod/' || !isTeam ? null : (
          <a href={`${frame.path}about/moderators#see-as`}>{t('mod.see.title')}</a>
        )}
        <a href="/wiki/moderating">{t('mod.guide')}</a>
      </nav>
      <div className={css.main}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** The tools scroll by themselves, in a row on a phone: the present one is brought into view, and the page stays. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current=page]')
  if (nav === null || !current) return
  const [frame, link] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
  nav.scrollLeft += link.left + link.width / 2 - (frame.left + frame.width / 2)
  if (link.bottom > frame.bottom) nav.scrollTop += link.top + link.height / 2 - (frame.top + frame.height / 2)
}

function Group({
  group,
  frame,
  waiting,
}: {
  group: (typeof MOD_GROUPS)[number]
  frame: ModFrameData
  waiting: Partial<Record<ModToolPage, number>>
}) {
  const tools = MOD_TOOLS.filter(tool => tool.group === group && isListed(frame, tool))
  if (tools.length === 0) return null
  return (
    <section className={css.group}>
      <p>{t(`mod.group.${group}`)}</p>
      {tools.map(tool => (
        <NavLink key={tool.page} to={`${frame.path}about/${tool.page}`}>
          {t(`mod.tool.${tool.page}`)}
          {(waiting[tool.page] ?? 0) > 0 ? <Count count={waiting[tool.page] ?? 0} /> : null}
        </NavLink>
      ))}
    </section>
  )
}

/** Over all communities there are the queues; the rest is each community's own. */
function isListed(frame: ModFrameData, tool: (typeof MOD_TOOLS)[number]): boolean {
  return frame.path === '/r/mod/' ? isModQueue(tool.page) : hasTool(frame.rights, tool.right)
}

/** Beyond a thousand nobody counts. */
function Count({ count }: { count: number }) {
  return <span className={css.count}>{count >= 1_000 ? '999+' : count}</span>
}
