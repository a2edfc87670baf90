import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import { isEmbedded } from '../data/embedded.ts'
import { isLiveChatEmbed } from '../data/live-chat-embed.ts'
import { useShell } from '../data/shell-data.ts'
import { hole } from '../ui/fragments/hole.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './frame.module.css'
import { Header } from './header.tsx'
import { LatePart } from './late-part.tsx'

/** R2.10-24, R2.10-29: pages without header and side panel. */
const BARE = /^\/(?:framed(?:Modal|Gild)\/|coins\/mobile$)/
const PROFILE = /^\/user\/[^/]+\/$/

/** Frame of every page, also around errors: header, side panel, content and bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (isEmbedded(search) || isLiveChatEmbed(search) || BARE.test(pathname))
    return <main id="content">{children}</main>
  return (
    <div id="frame">
      <Header />
      <div id="body" className={css.body}>
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
  const { pathname } = useLocation()
  return (
    <nav className={css.bar} data-tabs={viewer === null ? 4 : 5} aria-label={t('shell.bottomNav')}>
      <BarLink to="/" isHere={pathname === '/'} icon="home" words={t('shell.home')} />
      <BarLink
        to="/communities"
        isHere={pathname === '/communities'}
        icon="rooms"
        words={t('shell.communities')}
      />
      <BarLink to="/submit" isHere={pathname === '/submit'} icon="plus" words={t('shell.post')} />
      {viewer === null ? null : <LatePart part="inboxLink" />}
      <BarLink
        to={viewer === null ? '/login' : hole(accountPath, viewer.name)}
        isHere={viewer !== null && PROFILE.test(pathname) && pathname === accountPath(viewer.name)}
        icon="user"
        words={t(viewer === null ? 'shell.logIn' : 'shell.you')}
      />
    </nav>
  )
}

type BarProps = { to: string; isHere: boolean; icon: IconName; words: string }

function BarLink({ to, isHere, icon, words }: BarProps) {
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      {words}
    </Link>
  )
}
