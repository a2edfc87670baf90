import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { modmailPath } from '#shared/moderation/modmail-path.ts'
import { yearPath } from '#shared/paths.ts'
import { POLICIES, type SiteLinks } from '#shared/site-links.ts'
import { useShell } from '../../data/shell-data.ts'
import { PremiumBadge } from '../../features/premium/premium-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from '../../ui/menus/menu.module.css'
import { CoinsEntry } from './coins-entry.tsx'
import { CreateCommunity } from './community-list.tsx'
import { MenuLink } from './menu-link.tsx'
import { ModModeSwitch } from './mod-mode-switch.tsx'
import { PresenceSwitch } from './presence-switch.tsx'
import { RecentCommunities } from './recent-communities.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { TileLink } from './tile-link.tsx'

/** Zero-based month, as in Date. */
const JULY = 6
const MORE = ['app', 'communities', 'about', 'blog', 'careers', 'press', 'best', 'old'] as const

/** User menu: own pages, appearance, and about the site. Order as in the spec (§2.13). */
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
        <MenuLink to={yearPath(rereadYear(new Date()))} words={t('shell.link.reread', { siteName })} />
        <MenuLink to="/acknowledgements" words={t('shell.acknowledgements')} />
      </Section>
      <Section words={t('shell.policies')} isDefault>
        {POLICIES.map(page => (
          <MenuLink key={page} to={`/wiki/${page}`} words={t(`shell.policy.${page}`)} />
        ))}
      </Section>
      <hr className={css.line} />
      {viewer === null ? <VisitorEnd /> : <LogOut />}
      {viewer?.isAdmin === true ? <AdminPanel /> : null}
      {/* At the turn of a year the browser's may be another than the server's. */}
      <p className={css.note} suppressHydrationWarning>
        {t('shell.copyright', { siteName, year: String(new Date().getFullYear()) })}
      </p>
    </div>
  )
}

/** R2.10-19: from July on, the current year has enough to look back on. */
function rereadYear(now: Date): number {
  return now.getUTCMonth() >= JULY ? now.getUTCFullYear() : now.getUTCFullYear() - 1
}

/** R1-19, R1-20: link to the account tools, for admins. */
function AdminPanel() {
  return (
    <nav aria-label={t('shell.admin')}>
      <p className={css.heading}>{t('shell.admin')}</p>
      <MenuLink to="/admin" icon="user" words={t('shell.adminAccounts')} />
      <MenuLink to="/admin/log" icon="list" words={t('shell.adminLog')} />
    </nav>
  )
}

function OwnEntries() {
  const { viewer, moderation, siteLinks, sellsCoins, sellsPremium, isPremium } = useShell()
  if (viewer === null) return null
  return (
    <>
      <MenuLink to={`/user/${viewer.name}`} icon="user" words={`u/${viewer.name}`}>
        {isPremium === true ? <PremiumBadge /> : null}
      </MenuLink>
      <Section words={t('shell.myStuff')}>
        <PresenceSwitch />
        <MenuLink to={`/user/${viewer.name}`} icon="user" words={t('shell.profile')} />
        <MenuLink to={`/user/${viewer.name}/saved`} icon="save" words={t('shell.saved')} />
        <MenuLink
          isNewTab
          to={modmailPath(siteLinks, '?folder=mine')}
          icon="mail"
          words={t('shell.modMessages')}
        />
        {sellsCoins === true ? <CoinsEntry /> : null}
        {sellsPremium === true || isPremium === true ? (
          <MenuLink to="/premium" icon="star" words={t('premium.title')} />
        ) : null}
        <MenuLink to="/settings" icon="settings" words={t('shell.settings')} />
      </Section>
      <TileLink />
      <Section words={t('shell.viewOptions')}>
        <ThemeSwitch />
        {moderation === null ? null : <ModModeSwitch />}
      </Section>
      <hr className={css.line} />
    </>
  )
}

/** R2.13-usr-19: what members find in their own section and the community menu. */
function VisitorSections() {
  const { topics } = useShell()
  return (
    <>
      <Section words={t('shell.explore')}>
        <MenuLink to="/r/popular/" words={t('shell.popular')} />
        <MenuLink to="/r/all/" words={t('shell.all')} />
        <MenuLink to="/communities" words={t('shell.directory')} />
        {topics.map(topic => (
          <MenuLink key={topic.slug} to={topic.path} words={topic.title} />
        ))}
        <MenuLink to="/topics/a-1/" words={t('topic.all')} />
      </Section>
      <Section words={t('shell.settingsSection')}>
        <ThemeSwitch />
        <MenuLink to="/preferences" words={t('shell.settings')} />
      </Section>
    </>
  )
}

function wordsOf(key: (typeof MORE)[number], siteName: string): string {
  return key === 'communities' ? t('shell.communitiesEntry') : t(`shell.link.${key}`, { siteName })
}

/** An entry configured by the operator; omitted when unset (R2.13-usr-31). */
function SiteLink({ to, words }: { to: SiteLinks[keyof SiteLinks]; words: string }) {
  return to === undefined ? null : <MenuLink to={to} words={words} />
}

/** Only one is open at a time, which browsers ensure by their common name (R2.13-usr-42). */
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

/** R2.13-usr-43, R2.13-usr-44: closing the menu closes its sections, so that it reopens as at first. */
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
