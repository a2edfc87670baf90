import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { MenuCommunity } from '#shared/views/community-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from '../../ui/menus/menu.module.css'
import { useMenuFilter } from '../../ui/menus/menu-filter.ts'

type OwnProps = {
  communities: MenuCommunity[]
  /** Names already listed elsewhere in the same menu. */
  without?: ReadonlySet<string>
}

/** A member's communities, favorites first, each with its star; then the profiles they follow (R2.13-com-08). */
export function OwnCommunities({ communities, without = new Set() }: OwnProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const shown = communities
    .filter(({ name, kind }) => kind === 'profile' || !without.has(name))
    .map(item => ({ ...item, isFavorite: changed.get(item.prefixedName) ?? item.isFavorite ?? false }))
  const handleStar = async (item: MenuCommunity, isFavorite: boolean) => {
    setChanged(before => new Map(before).set(item.prefixedName, isFavorite))
    try {
      await runOperation('SetFavorite', { community: communityNameOf(item), isFavorite })
    } catch (error) {
      setChanged(before => new Map(before).set(item.prefixedName, !isFavorite))
      explainFailure(error)
    }
  }
  if (communities.length === 0) return <p className={css.note}>{t('shell.noCommunities')}</p>
  return (
    <>
      <CommunityRows
        heading={t('shell.favorites')}
        communities={shown.filter(item => item.isFavorite)}
        onStar={handleStar}
      />
      <CommunityRows
        heading={t('shell.yourCommunities')}
        communities={shown.filter(item => !item.isFavorite && item.kind === 'community')}
        onStar={handleStar}
      />
      <CommunityRows
        heading={t('shell.following')}
        communities={shown.filter(item => !item.isFavorite && item.kind === 'profile')}
        onStar={handleStar}
        all={{ to: '/user/me/following', words: t('shell.allFollowing') }}
      />
    </>
  )
}

/** Returns the internal name of a community or profile. */
function communityNameOf({ name, kind }: MenuCommunity): string {
  return kind === 'profile' ? `u_${name}` : name
}

type RowsProps = {
  heading: string
  communities: MenuCommunity[]
  onStar?: (item: MenuCommunity, isFavorite: boolean) => void
  /** Link to the full list. */
  all?: { to: string; words: string }
}

/** Communities under a heading; nothing without any. */
export function CommunityRows({ heading, communities, onStar, all }: RowsProps) {
  const { pathname } = useLocation()
  const isShown = useMenuFilter()
  const shown = communities.filter(item => isShown(item.prefixedName))
  if (shown.length === 0) return null
  return (
    <section className={css.group}>
      <h2 className={css.heading}>{heading}</h2>
      <ul>
        {shown.map(item => (
          <li key={item.prefixedName} className={css.row}>
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
      {all === undefined ? null : (
        <Link className={css.item} to={all.to}>
          <Icon name="user" />
          <span>{all.words}</span>
        </Link>
      )}
    </section>
  )
}

function Star({ item, onStar }: { item: MenuCommunity; onStar: NonNullable<RowsProps['onStar']> }) {
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
