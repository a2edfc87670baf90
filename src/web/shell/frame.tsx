import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#shared/messages/translate.ts'
import { isEmbedded } from '../data/embedded.ts'
import { useShell } from '../data/shell-data.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import css from './frame.module.css'
import { Header } from './header.tsx'
import { LatePart } from './late-part.tsx'

/** Header, side panel, content and bottom bar: what stands around every page, also around an error. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (isEmbedded(search) || pathname.startsWith('/framedModal/')) return <main id="content">{children}</main>
  return (
    <div id="frame">
      <Header />
      <div className={css.body}>
        <main id="content" tabIndex={-1} className={css.content}>
          <LatePart part="banner" />
          {children}
        </main>
        <SidePanel />
      </div>
      <BottomBar />
    </div>
  )
}

function SidePanel() {
  return (
    <nav className={css.panel} aria-label={t('shell.communities')}>
      <LatePart part="panel" />
    </nav>
  )
}

function BottomBar() {
  const { viewer } = useShell()
  return (
    <nav className={css.bar} aria-label={t('shell.bottomNav')}>
      <BarLink to="/" icon="home" words={t('shell.home')} />
      <BarLink to="/communities" icon="rooms" words={t('shell.communities')} />
      <BarLink to="/submit" icon="plus" words={t('shell.post')} />
      <BarLink
        to={viewer === null ? '/login' : `/user/${viewer.name}/`}
        icon="user"
        words={t(viewer === null ? 'shell.logIn' : 'shell.you')}
      />
    </nav>
  )
}

function BarLink({ to, icon, words }: { to: string; icon: IconName; words: string }) {
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
      <Icon name={icon} />
      {words}
    </Link>
  )
}
