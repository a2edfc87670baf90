import type { MouseEvent } from 'react'
import { VISITOR_RECENT } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-menus.ts'
import type { FeedPlacement } from '#shared/views/feed-view.ts'
import { loginPath } from '../../data/login-path.ts'
import { useShell } from '../../data/shell-data.ts'
import { CommunityRows, OwnCommunities } from '../../features/communities/own-communities.tsx'
import { openModal } from '../../modals/open-modal.ts'
import css from '../../ui/menu.module.css'
import { isPlainClick } from '../../ui/plain-click.ts'
import { MenuLink } from './menu-link.tsx'
import { ModeratingSection } from './moderating-section.tsx'
import { PinButton } from './pin-button.tsx'

/** Where one can go: the feeds and the reader's communities. Stands in the header's menu and in the side panel (R3-enum-02). */
export function CommunityList({ placement }: { placement: FeedPlacement }) {
  const { viewer, communities, communityCount, recent, siteLinks } = useShell()
  return (
    <>
      {viewer === null ? null : <PinButton isPinned={placement === 'left'} />}
      <ModeratingSection />
      <p className={css.heading}>{t('shell.feeds')}</p>
      <div data-feed-placement={placement}>
        <MenuLink to={viewer === null ? '/?feed=home' : '/'} icon="home" words={t('shell.home')} />
        <MenuLink to="/r/popular/" icon="popular" words={t('shell.popular')} />
        <MenuLink to="/r/all/" icon="all" words={t('shell.all')} />
      </div>
      {viewer === null ? (
        <CommunityRows heading={t('shell.recent')} communities={recent.slice(0, VISITOR_RECENT)} />
      ) : (
        <OwnCommunities communities={communities} />
      )}
      {communityCount > communities.length ? (
        <MenuLink
          to="/communities/mine"
          icon="rooms"
          words={t('shell.allYourCommunities', { count: communityCount })}
        />
      ) : null}
      <hr className={css.line} />
      <MenuLink to="/communities" icon="rooms" words={t('shell.directory')} />
      {viewer === null ? null : <MenuLink to="/submit" icon="plus" words={t('shell.createPost')} />}
      <CreateCommunity />
      {siteLinks.employees === undefined ? null : (
        <MenuLink to={siteLinks.employees} icon="rooms" words={t('shell.employeeCommunities')} />
      )}
      {viewer === null ? null : <MenuLink to="/settings" icon="settings" words={t('shell.settings')} />}
    </>
  )
}

/** On a plain click in a dialog, and then on to where one wanted. */
function signUpFirst(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  openModal('account-manager', {
    page: 'register',
    actionSource: 'create-community',
    redirectUrl: '/communities/create',
  })
}

/** R2.13-com-05: visitors are asked to sign up first. */
export function CreateCommunity({ words = t('shell.createCommunity') }: { words?: string }) {
  const { viewer, canCreateCommunities } = useShell()
  if (!canCreateCommunities) return null
  const target = '/communities/create'
  const to =
    viewer === null ? loginPath({ pathname: target, search: '' }).replace('/login', '/register') : target
  const handleClick = viewer === null ? signUpFirst : undefined
  return <MenuLink onClick={handleClick} to={to} icon="plus" words={words} />
}
