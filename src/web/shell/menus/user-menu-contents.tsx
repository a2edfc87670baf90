import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/translate-menus.ts'
import { modmailPath } from '#shared/moderation/modmail-path.ts'
import { POLICIES, type SiteLinks } from '#shared/site-links.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import css from '../../ui/menus/menu.module.css'
import { CreateCommunity } from './community-list.tsx'
import { MenuLink } from './menu-link.tsx'
import { ModModeSwitch } from './mod-mode-switch.tsx'
import { PresenceSwitch } from './presence-switch.tsx'
import { RecentCommunities } from './recent-communities.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const MORE = ['app', 'communities', 'about', 'blog', 'careers', 'press', 'best', 'old'] as const

/** The reader's corner: their pages, how the site looks, and what there is about the site. Order as in the spec (§2.13). */
export function UserMenuContents() {
  const { viewer, siteLinks, siteName } = useShell()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => resetSections(top.current), [])
  return (
    <div ref={top}>
      <OwnEntries />
      <CreateCommunity />
      <SiteLink to={siteLinks.advertise} words={t('shell.advertise')} />
      {viewer === null ? <RecentCommunities /> : null}
      {viewer === null ? <VisitorSections /> : null}
      <SiteLink to={siteLinks.help} words={t('shell.help')} />
      <Section words={t('shell.more')}>
        {MORE.filter(key => key !== 'old' || viewer !== null).map(key => (
          <SiteLink key={key} to={siteLinks[key]} words={wordsOf(key, siteName)} />
        ))}
        <MenuLink isDocument to="/acknowledgements" words={t('shell.acknowledgements')} />
      </Section>
      <Section words={t('shell.policies')} isDefault>
        {POLICIES.map(page => (
          <MenuLink key={page} to={`/wiki/${page}`} words={t(`shell.policy.${page}`)} />
        ))}
      </Section>
      <hr className={css.line} />
      {viewer === null ? <VisitorEnd /> : <LogOut />}
      {viewer?.isAdmin === true ? <AdminPanel /> : null}
      <p className={css.note}>{t('shell.copyright', { siteName, year: String(new Date().getFullYear()) })}</p>
    </div>
  )
}

/** R1-19, R1-20: the way to the tools for accounts, for admins. */
function AdminPanel() {
  return (
    <nav aria-label={t('shell.admin')}>
      <p className={css.heading}>{t('shell.admin')}</p>
      <MenuLink isDocument to="/admin" icon="user" words={t('shell.adminAccounts')} />
      <MenuLink to="/admin/log" icon="list" words={t('shell.adminLog')} />
    </nav>
  )
}

function OwnEntries() {
  const { viewer, moderation, siteLinks } = useShell()
  if (viewer === null) return null
  return (
    <>
      <MenuLink to={`/user/${viewer.name}`} icon="user" words={`u/${viewer.name}`} />
      <Section words={t('shell.myStuff')}>
        <PresenceSwitch />
        <MenuLink to={`/user/${viewer.name}`} icon="user" words={t('shell.profile')} />
        <MenuLink to={`/user/${viewer.name}/saved`} icon="save" words={t('shell.saved')} />
        <MenuLink
          isNewTab
          to={modmailPath(siteLinks, '?folder=mine')}
          icon="mail"
          words={t('shell.letters')}
        />
        <MenuLink to="/settings" icon="settings" words={t('shell.settings')} />
      </Section>
      <Section words={t('shell.viewOptions')}>
        <ThemeSwitch />
        {moderation === null ? null : <ModModeSwitch />}
      </Section>
      <hr className={css.line} />
    </>
  )
}

/** R2.13-usr-19: what members find among their own things and in the menu of places. */
function VisitorSections() {
  return (
    <>
      <Section words={t('shell.explore')}>
        <MenuLink to="/r/popular/" words={t('shell.popular')} />
        <MenuLink to="/r/all/" words={t('shell.all')} />
        <MenuLink to="/communities" words={t('shell.directory')} />
      </Section>
      <Section words={t('shell.settingsSection')}>
        <ThemeSwitch />
        <MenuLink to="/settings" words={t('shell.settings')} />
      </Section>
    </>
  )
}

function wordsOf(key: (typeof MORE)[number], siteName: string): string {
  return key === 'communities' ? t('shell.communitiesEntry') : t(`shell.link.${key}`, { siteName })
}

/** An entry that the site's settings decide; none where they name nothing (R2.13-usr-31). */
function SiteLink({ to, words }: { to: SiteLinks[keyof SiteLinks]; words: string }) {
  return to === undefined ? null : <MenuLink to={to} words={words} />
}

/** One of them is open at a time: browsers see to it by their common name (R2.13-usr-42). */
function Section({
  words,
  isDefault,
  children,
}: {
  words: string
  isDefault?: boolean
  children: ReactNode
}) {
  return (
    <details name="user-menu" className={css.section} open={isDefault} data-default={isDefault}>
      <summary className={css.item}>
        <span>{words}</span>
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  )
}

/** R2.13-usr-43, R2.13-usr-44: closing the menu closes its sections; it opens as it opened first. */
function resetSections(top: HTMLElement | null): (() => void) | undefined {
  const menu = top?.parentElement?.closest('details')
  if (top === null || !menu) return
  const handleToggle = () => {
    for (const section of top.querySelectorAll('details'))
      section.open = menu.open && section.dataset.default !== undefined
  }
  menu.addEventListener('toggle', handleToggle)
  return () => menu.removeEventListener('toggle', handleToggle)
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
    <Form method="post" action="/logout" className={css.last}>
      <button type="submit" className={css.item}>
        <Icon name="out" />
        <span>{t('shell.logOut')}</span>
      </button>
    </Form>
  )
}
