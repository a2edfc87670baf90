import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { useShell } from '../../data/shell-data.ts'
import type { ModFrameData } from './load-mod-frame.server.ts'
import css from './mod-frame.module.css'
import { hasTool, MOD_TOOLS, type ModToolPage } from './mod-tools.ts'

/** A page for moderators of one community: its title, and the way to the other tools. Not for search engines. */
export function ModFrame({
  frame,
  page,
  children,
}: {
  frame: ModFrameData
  page: ModToolPage
  children: ReactNode
}) {
  const { siteName } = useShell()
  const title = t(`mod.tool.${page}`)
  return (
    <div className={css.frame}>
      <title>{t('mod.pageTitle', { title, name: frame.name, siteName })}</title>
      <meta name="robots" content="noindex,nofollow" />
      <nav className={css.tools} aria-label={t('mod.tools', { name: frame.name })}>
        <a className={css.place} href={frame.path}>
          {frame.name}
        </a>
        {MOD_TOOLS.filter(({ right }) => hasTool(frame.rights, right)).map(tool => (
          <NavLink key={tool.page} to={`${frame.path}about/${tool.page}`}>
            {t(`mod.tool.${tool.page}`)}
          </NavLink>
        ))}
      </nav>
      <div className={css.main}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
