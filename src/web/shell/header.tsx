import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { loginPath } from '../data/login-path.ts'
import { useShell } from '../data/shell-data.ts'
import { submitPath } from '../data/submit-path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dropdown } from '../ui/fields/dropdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import css from './header.module.css'
import { LatePart } from './late-part.tsx'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

/** The top bar: home link, current place, search, quick links, and the user menu (R2.13-hdr-01). */
export function Header() {
  const { siteName, siteLinks, viewer, sellsCoins } = useShell()
  const location = useLocation()
  return (
    <>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      {/* These lead to a list of posts and past the menu of tools; hidden on pages without them. */}
      <a className={css.skip} href="#posts">
        {t('shell.skipToPosts')}
      </a>
      <a className={css.skip} href="#tool">
        {t('shell.skipToTool')}
      </a>
      <header className={css.header}>
        {/* `data-discover` is how the router's own links make it load more routes (data/router-fetch.ts). */}
        <Link className={css.home} to="/" data-discover="true" aria-label={t('shell.homeLink', { siteName })}>
          <Logo />
          <span>{siteName}</span>
        </Link>
        <nav aria-label={t('shell.mainNav')}>
          <Dropdown
            label={t('shell.communityMenu')}
            side="start"
            summaryClass={css.place}
            summary={<PlaceSummary />}
          >
            <LatePart part="communities" />
          </Dropdown>
        </nav>
        <div className={css.space} />
        <SearchBox />
        {location.pathname.startsWith('/r/popular/') ? (
          <QuickLink to={viewer === null ? '/?feed=home' : '/'} icon="home" words={t('shell.home')} />
        ) : (
          <QuickLink to="/r/popular/" icon="popular" words={t('shell.popular')} />
        )}
        {viewer === null ? null : <LatePart part="now" />}
        {viewer === null ? null : <LatePart part="moderation" />}
        {viewer === null ? null : <LatePart part="chat" />}
        {sellsCoins === true ? <LatePart part="coins" /> : null}
        {viewer === null ? (
          <VisitorLinks loginTo={loginPath(location)} />
        ) : (
          <CreatePost path={location.pathname} />
        )}
        {viewer === null || siteLinks.advertise === undefined ? null : (
          <a className={css.quick} href={siteLinks.advertise} rel="noopener">
            {t('shell.advertise')}
          </a>
        )}
        {viewer === null ? null : <LatePart part="inbox" />}
        <UserMenu />
      </header>
    </>
  )
}

function PlaceSummary() {
  return (
    <>
      <LatePart part="place" as="span" />
      <Icon name="chevron" />
    </>
  )
}

function QuickLink({ to, icon, words }: { to: string; icon: 'home' | 'popular'; words: string }) {
  return (
    <Link className={css.quick} to={to}>
      <Icon name={icon} />
      {words}
    </Link>
  )
}

function VisitorLinks({ loginTo }: { loginTo: string }) {
  return (
    <>
      <ButtonLink to={loginTo}>{t('shell.logIn')}</ButtonLink>
      <ButtonLink look="main" className={css.create} to={loginTo.replace('/login', '/register')}>
        {t('shell.signUp')}
      </ButtonLink>
    </>
  )
}

function CreatePost({ path }: { path: string }) {
  return (
    <ButtonLink look="main" className={css.create} to={submitPath(path)}>
      <Icon name="plus" />
      {t('shell.createPost')}
    </ButtonLink>
  )
}
