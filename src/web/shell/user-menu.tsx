import { useState } from 'react'
import { Form, Link } from 'react-router'
import { t } from '#shared/messages/translate.ts'
import { explainFailure } from '../data/ask-login.ts'
import { useShell } from '../data/shell-data.ts'
import { CommunityIcon } from '../ui/community-icon.tsx'
import { Dropdown } from '../ui/dropdown.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import css from '../ui/menu.module.css'
import headerCss from './header.module.css'

/** The reader's corner of the header: their pages and how the site looks. */
export function UserMenu() {
  const { viewer } = useShell()
  return (
    <Dropdown
      label={t(viewer === null ? 'shell.visitorMenu' : 'shell.userMenu')}
      side="end"
      summaryClass={headerCss.me}
      summary={<Me />}
    >
      {viewer === null ? null : (
        <>
          <p className={css.heading}>{t('shell.myStuff')}</p>
          <MenuLink to={`/user/${viewer.name}`} icon="user" words={t('shell.profile')} />
          <MenuLink to={`/user/${viewer.name}/saved`} icon="save" words={t('shell.saved')} />
          <MenuLink to="/settings" icon="settings" words={t('shell.settings')} />
        </>
      )}
      <p className={css.heading}>{t('shell.viewOptions')}</p>
      <ThemeSwitch />
      {viewer === null ? <MenuLink to="/settings" icon="settings" words={t('shell.settings')} /> : null}
      <hr className={css.line} />
      <MenuLink to="/communities" icon="rooms" words={t('shell.communities')} />
      <MenuLink to="/communities/create" icon="plus" words={t('shell.createCommunity')} />
      <hr className={css.line} />
      {viewer === null ? <VisitorEnd /> : <LogOut />}
    </Dropdown>
  )
}

function Me() {
  const { viewer } = useShell()
  return (
    <>
      {viewer === null ? (
        <Icon name="user" />
      ) : (
        <CommunityIcon label={{ name: viewer.name, kind: 'profile', icon: null }} size="small" />
      )}
      {viewer === null ? null : <span>{viewer.name}</span>}
      <Icon name="chevron" />
    </>
  )
}

function MenuLink({ to, icon, words }: { to: string; icon: IconName; words: string }) {
  return (
    <Link className={css.item} to={to}>
      <Icon name={icon} />
      <span>{words}</span>
    </Link>
  )
}

function VisitorEnd() {
  return (
    <>
      <MenuLink to="/login" icon="in" words={t('shell.logIn')} />
      <MenuLink to="/register" icon="user" words={t('shell.signUp')} />
    </>
  )
}

function LogOut() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={css.item}>
        <Icon name="out" />
        <span>{t('shell.logOut')}</span>
      </button>
    </Form>
  )
}

function ThemeSwitch() {
  const { preferences, viewer } = useShell()
  const [theme, setTheme] = useState(preferences.theme)
  const isDark = theme === 'dark'
  const handleClick = () => {
    const next = isDarkNow() ? 'light' : 'dark'
    setTheme(next)
    import('../data/preferences.ts')
      .then(({ rememberPreferences }) => rememberPreferences(preferences, { theme: next }, viewer !== null))
      .catch(explainFailure)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      className={`${css.item} script-only`}
      onClick={handleClick}
    >
      <Icon name="moon" />
      <span>{t('shell.darkMode')}</span>
      {isDark ? <Icon name="check" /> : null}
    </button>
  )
}

function isDarkNow(): boolean {
  const theme = document.documentElement.dataset.theme
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}
