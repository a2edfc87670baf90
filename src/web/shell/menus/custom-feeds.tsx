import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { type ShellData, useShell } from '../../data/shell-data.ts'
import { MultiIcon } from '../../features/multis/multi-icon.tsx'
import { openModal } from '../../modals/open-modal.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from '../../ui/menus/menu.module.css'
import { useMenuFilter } from '../../ui/menus/menu-filter.ts'
import { isPlainClick } from '../../ui/plain-click.ts'
import { MenuLink } from './menu-link.tsx'

type Multi = ShellData['multis'][number]

/** R2.13-com-09, R2.13-com-10: a member's custom feeds, favorites first, and a link to create one. */
export function CustomFeeds() {
  const { multis, multiCount, pinnedSearches } = useShell()
  const { pathname } = useLocation()
  const isShown = useMenuFilter()
  return (
    <section className={css.group}>
      <h2 className={css.heading}>{t('multi.yours')}</h2>
      <ul>
        {multis
          .filter(({ title }) => isShown(title))
          .map(multi => (
            <li key={multi.name} className={css.row}>
              <Link
                className={css.item}
                to={multi.path}
                aria-current={pathname === multi.path ? 'page' : undefined}
              >
                <MultiIcon icon={multi.icon} />
                <span>{multi.title}</span>
              </Link>
              <Star key={String(multi.isFavorite)} multi={multi} />
            </li>
          ))}
      </ul>
      {pinnedSearches?.map(({ name, path }) => (
        <MenuLink key={path} to={path} icon="search" words={name} />
      ))}
      {multiCount > multis.length ? (
        <MenuLink to="/custom-feeds" icon="list" words={t('multi.all', { count: multiCount })} />
      ) : null}
      <MenuLink to="/custom-feeds/create" icon="plus" words={t('multi.createTitle')} onClick={createHere} />
    </section>
  )
}

function createHere(event: MouseEvent): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  openModal('create-multi', {})
}

function Star({ multi }: { multi: Multi }) {
  const [isFavorite, setFavorite] = useState(multi.isFavorite)
  const handleClick = async () => {
    setFavorite(!isFavorite)
    try {
      await runOperation('SetMultiFavorite', { multi: multi.name, isFavorite: !isFavorite })
    } catch (error) {
      setFavorite(isFavorite)
      explainFailure(error)
    }
  }
  return (
    <button
      type="button"
      className={`${css.star} script-only`}
      aria-pressed={isFavorite}
      aria-label={t(isFavorite ? 'shell.removeFavorite' : 'shell.addFavorite', { name: multi.title })}
      onClick={() => void handleClick()}
    >
      <Icon name="star" />
    </button>
  )
}
