import { Link, useLocation } from 'react-router'
import { VISITOR_RECENT } from '#shared/limits.ts'
import { t } from '#shared/messages/translate.ts'
import type { FeedPlacement } from '#shared/views/feed-view.ts'
import { useShell } from '../data/shell-data.ts'
import { CommunityRows, OwnCommunities } from '../features/communities/own-communities.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import css from '../ui/menu.module.css'

/** Where one can go: the feeds and the reader's communities. Stands in the header's menu and in the side panel (R3-enum-02). */
export function CommunityList({ placement }: { placement: FeedPlacement }) {
  const { viewer, communities, communityCount, recent } = useShell()
  return (
    <>
      <p className={css.heading}>{t('shell.feeds')}</p>
      <div data-feed-placement={placement}>
        <FeedLink to={viewer === null ? '/?feed=home' : '/'} icon="home" words={t('shell.home')} />
        <FeedLink to="/r/popular/" icon="popular" words={t('shell.popular')} />
        <FeedLink to="/r/all/" icon="all" words={t('shell.all')} />
      </div>
      {viewer === null ? (
        <CommunityRows heading={t('shell.recent')} communities={recent.slice(0, VISITOR_RECENT)} />
      ) : (
        <OwnCommunities communities={communities} />
      )}
      {communityCount > communities.length ? (
        <FeedLink
          to="/communities/mine"
          icon="rooms"
          words={t('shell.allYourCommunities', { count: communityCount })}
        />
      ) : null}
      <hr className={css.line} />
      <FeedLink to="/communities" icon="rooms" words={t('shell.directory')} />
      {viewer === null ? null : <FeedLink to="/submit" icon="plus" words={t('shell.createPost')} />}
      {viewer === null ? null : (
        <FeedLink to="/communities/create" icon="rooms" words={t('shell.createCommunity')} />
      )}
    </>
  )
}

function FeedLink({ to, icon, words }: { to: string; icon: IconName; words: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link className={css.item} to={to} aria-current={pathname + search === to ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{words}</span>
    </Link>
  )
}
