import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#shared/messages/translate-menus.ts'
import type { MenuCommunity } from '#shared/views/community-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from '../../ui/menus/menu.module.css'
import { useMenuFilter } from '../../ui/menus/menu-filter.ts'

type OwnProps = {
  communities: MenuCommunity[]
  /** Those listed elsewhere in the same menu, by name. */
  without?: ReadonlySet<string>
}

/** A member's communities, the favourite ones apart, each with its star. */
export function OwnCommunities({ communities, without = new Set() }: OwnProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const shown = communities
    .filter(({ name }) => !without.has(name))
    .map(item => ({ ...item, isFavorite: changed.get(item.name) ?? item.isFavorite ?? false }))
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
      <CommunityRows
        heading={t('shell.favorites')}
        communities={shown.filter(item => item.isFavorite)}
        onStar={handleStar}
      />
      <CommunityRows
        heading={t('shell.yourCommunities')}
        communities={shown.filter(item => !item.isFavorite)}
        onStar={handleStar}
      />
    </>
  )
}

type RowsProps = {
  heading: string
  communities: MenuCommunity[]
  onStar?: (item: MenuCommunity, isFavorite: boolean) => void
}

/** Communities under a heading; nothing when there are none. */
export function CommunityRows({ heading, communities, onStar }: RowsProps) {
  const { pathname } = useLocation()
  const isShown = useMenuFilter()
  const shown = communities.filter(item => isShown(item.prefixedName))
  if (shown.length === 0) return null
  return (
    <section className={css.group}>
      <p className={css.heading}>{heading}</p>
      <ul>
        {shown.map(item => (
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
