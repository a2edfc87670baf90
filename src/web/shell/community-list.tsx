import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { VISITOR_RECENT } from '#shared/limits.ts'
import { t } from '#shared/messages/translate.ts'
import type { FeedPlacement } from '#shared/views/feed-view.ts'
import { explainFailure } from '../data/ask-login.ts'
import { runOperation } from '../data/run-operation.ts'
import { type MenuCommunity, useShell } from '../data/shell-data.ts'
import { CommunityIcon } from '../ui/community-icon.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import css from '../ui/menu.module.css'

/** Where one can go: the feeds and the reader's communities. Stands in the header's menu and in the side panel (R3-enum-02). */
export function CommunityList({ placement }: { placement: FeedPlacement }) {
  const { viewer, communities, recent } = useShell()
  return (
    <>
      <p className={css.heading}>{t('shell.feeds')}</p>
      <div data-feed-placement={placement}>
        <FeedLink to={viewer === null ? '/?feed=home' : '/'} icon="home" words={t('shell.home')} />
        <FeedLink to="/r/popular/" icon="popular" words={t('shell.popular')} />
        <FeedLink to="/r/all/" icon="all" words={t('shell.all')} />
      </div>
      {viewer === null ? (
        <Section heading={t('shell.recent')} communities={recent.slice(0, VISITOR_RECENT)} />
      ) : (
        <Own communities={communities} />
      )}
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

function Own({ communities }: { communities: MenuCommunity[] }) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const shown = communities.map(item => ({
    ...item,
    isFavorite: changed.get(item.name) ?? item.isFavorite ?? false,
  }))
  const handleStar = async (item: MenuCommunity, isFavorite: boolean) => {
    setChanged(before => new Map(before).set(item.name, isFavorite))
    try {
      await runOperation('SetFavorite', { community: item.name, isFavorite })
    } catch (error) {
      setChanged(before => new Map(before).set(item.name, !isFavorite))
      explainFailure(error)
    }
  }
  if (communities.length === 0) return <p className={css.note}>{t('shell.noCommunities')}</p>
  return (
    <>
      <Section
        heading={t('shell.favorites')}
        communities={shown.filter(item => item.isFavorite)}
        onStar={handleStar}
      />
      <Section
        heading={t('shell.yourCommunities')}
        communities={shown.filter(item => !item.isFavorite)}
        onStar={handleStar}
      />
    </>
  )
}

type SectionProps = {
  heading: string
  communities: MenuCommunity[]
  onStar?: (item: MenuCommunity, isFavorite: boolean) => void
}

function Section({ heading, communities, onStar }: SectionProps) {
  const { pathname } = useLocation()
  if (communities.length === 0) return null
  return (
    <>
      <p className={css.heading}>{heading}</p>
      <ul>
        {communities.map(item => (
          <li key={item.name} className={css.row}>
            <Link
              className={css.item}
              to={item.path}
              aria-current={pathname === item.path ? 'page' : undefined}
            >
              <CommunityIcon label={item} />
              <span>{item.prefixedName}</span>
            </Link>
            {onStar === undefined ? null : <Star item={item} onStar={onStar} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Star({ item, onStar }: { item: MenuCommunity; onStar: NonNullable<SectionProps['onStar']> }) {
  const isFavorite = item.isFavorite === true
  const words = isFavorite ? 'shell.removeFavorite' : 'shell.addFavorite'
  return (
    <button
      type="button"
      className={`${css.star} script-only`}
      aria-pressed={isFavorite}
      aria-label={t(words, { name: item.prefixedName })}
      onClick={() => onStar(item, !isFavorite)}
    >
      <Icon name="star" />
    </button>
  )
}
