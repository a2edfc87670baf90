import { type MouseEvent, useState } from 'react'
import { VISITOR_RECENT } from '#shared/limits.ts'
import { menuFilter } from '#shared/menu-filter.ts'
import { t } from '#shared/messages/t.ts'
import type { FeedPlacement } from '#shared/views/feed-view.ts'
import { loginPath } from '../../data/login-path.ts'
import { useShell } from '../../data/shell-data.ts'
import { CommunityRows, OwnCommunities } from '../../features/communities/own-communities.tsx'
import { openModal } from '../../modals/open-modal.ts'
import { useEarlyText } from '../../ui/fields/use-early-text.ts'
import css from '../../ui/menus/menu.module.css'
import { MenuFilterProvider } from '../../ui/menus/menu-filter.ts'
import { isPlainClick } from '../../ui/plain-click.ts'
import { CustomFeeds } from './custom-feeds.tsx'
import { MenuLink } from './menu-link.tsx'
import { ModeratingSection } from './moderating-section.tsx'
import { PinButton } from './pin-button.tsx'
import { useAllCommunities } from './use-all-communities.ts'

/** Feeds and the reader's communities; in the header's menu and the side panel (R3-enum-02). */
export function CommunityList({ placement }: { placement: FeedPlacement }) {
  const { viewer, communityCount, moderation } = useShell()
  const [text, setText] = useState('')
  const communities = useAllCommunities(text !== '')
  // In the collapsed panel only the icon distinguishes two entries of one community.
  const moderated = new Set(placement === 'left' ? moderation?.communities.map(({ name }) => name) : [])
  return (
    <MenuFilterProvider value={menuFilter(text)}>
      {viewer === null ? null : <PinButton isPinned={placement === 'left'} />}
      {viewer === null ? null : <Filter id={`filter-${placement}`} text={text} onText={setText} />}
      <ModeratingSection isNamed={placement === 'nav'} />
      <section className={css.group}>
        <h2 className={css.heading}>{t('shell.feeds')}</h2>
        <div data-feed-placement={placement}>
          <MenuLink to={viewer === null ? '/?feed=home' : '/'} icon="home" words={t('shell.home')} />
          <MenuLink to="/r/popular/" icon="popular" words={t('shell.popular')} />
          <MenuLink to="/r/all/" icon="all" words={t('shell.all')} />
        </div>
      </section>
      {viewer === null ? (
        <VisitorCommunities />
      ) : (
        <OwnCommunities communities={communities} without={moderated} />
      )}
      {communityCount > communities.filter(({ kind }) => kind === 'community').length ? (
        <MenuLink
          to="/communities/mine"
          icon="rooms"
          words={t('shell.allYourCommunities', { count: communityCount })}
        />
      ) : null}
      {viewer === null ? null : <CustomFeeds />}
      {text === '' ? <hr className={css.line} /> : null}
      <Others />
      {text === '' ? null : <p className={css.nothing}>{t('shell.filterNothing')}</p>}
    </MenuFilterProvider>
  )
}

/** A visitor's recent communities, and popular ones. */
function VisitorCommunities() {
  const { recent, popular, topics } = useShell()
  const shown = recent.slice(0, VISITOR_RECENT)
  const others = popular.filter(({ name }) => !shown.some(item => item.name === name))
  return (
    <>
      <CommunityRows heading={t('shell.recent')} communities={shown} />
      <CommunityRows heading={t('shell.popularCommunities')} communities={others} />
      <section className={css.group}>
        <h2 className={css.heading}>{t('topic.explore')}</h2>
        {topics.map(topic => (
          <MenuLink key={topic.slug} to={topic.path} words={topic.title} />
        ))}
        <MenuLink to="/topics/a-1/" icon="all" words={t('topic.all')} />
      </section>
    </>
  )
}

/** R2.13-com-04: for members. Hidden without script, which it needs. */
function Filter({ id, text, onText }: { id: string; text: string; onText: (text: string) => void }) {
  return (
    <input
      id={useEarlyText(onText, id)}
      type="search"
      className={`${css.filter} script-only`}
      aria-label={t('shell.filter')}
      placeholder={t('shell.filter')}
      maxLength={50}
      autoComplete="off"
      value={text}
      onChange={event => onText(event.target.value)}
    />
  )
}

function Others() {
  const { viewer, siteLinks, hasCoinsEntry, sellsPremium } = useShell()
  return (
    <div className={css.group}>
      <MenuLink to="/communities" icon="rooms" words={t('shell.directory')} />
      {viewer === null ? null : <MenuLink to="/submit" icon="edit" words={t('shell.createPost')} />}
      <CreateCommunity />
      {siteLinks.employees === undefined ? null : (
        <MenuLink to={siteLinks.employees} icon="rooms" words={t('shell.employeeCommunities')} />
      )}
      {viewer === null ? null : (
        <>
          {hasCoinsEntry === true ? <MenuLink to="/coins" icon="coin" words={t('coins.title')} /> : null}
          {sellsPremium === true ? <MenuLink to="/premium" icon="star" words={t('premium.title')} /> : null}
          <MenuLink to="/message/messages" icon="mail" words={t('inbox.messages')} />
          <MenuLink to="/notifications" icon="bell" words={t('inbox.title')} />
        </>
      )}
      {viewer === null ? null : <MenuLink to="/settings" icon="settings" words={t('shell.settings')} />}
    </div>
  )
}

/** Opens sign-up in a dialog on a plain click, then continues to the destination. */
function signUpFirst(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  openModal('account-manager', {
    page: 'register',
    actionSource: 'create-community',
    redirectUrl: '/communities/create',
  })
}

function createHere(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  openModal('create-community', {})
}

/** R2.13-com-05: asks visitors to sign up first; members create a community over the current page. */
export function CreateCommunity() {
  const { viewer, canCreateCommunities } = useShell()
  if (!canCreateCommunities) return null
  const target = '/communities/create'
  const to =
    viewer === null ? loginPath({ pathname: target, search: '' }).replace('/login', '/register') : target
  return (
    <MenuLink
      onClick={viewer === null ? signUpFirst : createHere}
      to={to}
      icon="plus"
      words={t('shell.createCommunity')}
      isOwnTab={viewer !== null}
    />
  )
}
