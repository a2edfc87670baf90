import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#shared/messages/translate.ts'
import { useShell } from '../data/shell-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { CommunityList } from './community-list.tsx'
import css from './frame.module.css'
import { Header } from './header.tsx'

/** Header, side panel, content and bottom bar: what stands around every page, also around an error. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div id="frame">
      <Header />
      <div className={css.body}>
        <SidePanel />
        <main id="content" tabIndex={-1} className={css.content}>
          {children}
        </main>
      </div>
      <BottomBar />
    </div>
  )
}

function SidePanel() {
  const { viewer } = useShell()
  return (
    <nav className={css.panel} aria-label={t('shell.communities')}>
      <CommunityList placement="left" />
      {viewer === null ? (
        <div className={css.prompt}>
          <strong>{t('shell.joinPrompt')}</strong>
          <p>{t('shell.joinPromptText')}</p>
          <ButtonLink look="main" to="/register">
            {t('shell.signUp')}
          </ButtonLink>
        </div>
      ) : null}
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
