import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { WikiView } from '#shared/views/wiki-view.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { Link } from '../../ui/link.tsx'
import css from './wiki.module.css'
import { wikiTitle } from './wiki-title.ts'

type Props = {
  wiki: WikiView
  title: string
  /** The page concerned; null: the whole wiki. */
  name: string | null
  canEdit?: boolean
  /** Whether the page was ever saved: the software's default texts have no history. */
  hasHistory?: boolean
  isForSearch?: boolean
  children: ReactNode
}

/** Frame of a wiki page: breadcrumbs, tabs and title. */
export function WikiFrame({
  wiki,
  title,
  name,
  canEdit = false,
  hasHistory = false,
  isForSearch = false,
  children,
}: Props) {
  const community = wiki.community?.prefixedName
  const label = community === undefined ? title : t('page.part', { part: title, whole: community })
  return (
    <div className={css.page}>
      <PageTitle label={label} />
      {isForSearch ? null : <meta name="robots" content="noindex,nofollow" />}
      <Crumbs wiki={wiki} name={name} />
      <div className={css.head}>
        <h1>{title}</h1>
        <Tabs wiki={wiki} name={name} canEdit={canEdit} hasHistory={hasHistory} />
      </div>
      {wiki.isOff ? <p className={css.note}>{t('wiki.isOff')}</p> : null}
      {children}
    </div>
  )
}

/** Breadcrumbs from the community to the page. */
function Crumbs({ wiki, name }: Pick<Props, 'wiki' | 'name'>) {
  const parts = name === null || name === 'index' ? [] : name.split('/')
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  return (
    <nav className={css.crumbs} aria-label={t('wiki.crumbs')}>
      <ol>
        {wiki.community === null ? null : (
          <li>
            <Link to={wiki.community.path}>{wiki.community.prefixedName}</Link>
          </li>
        )}
        <li>
          <Link to={`${wiki.base}/index`}>{t('wiki.wiki')}</Link>
        </li>
        {paths.map(path => (
          <li key={path}>
            <Link to={`${wiki.base}/${path}`} {...(path === name && { 'aria-current': 'page' as const })}>
              {wikiTitle(wiki, path)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type TabsProps = Required<Pick<Props, 'wiki' | 'name' | 'canEdit' | 'hasHistory'>>

function Tabs({ wiki, name, canEdit, hasHistory }: TabsProps) {
  const { base, community, viewer } = wiki
  const settings = community === null ? null : `${community.path}about/wiki`
  return (
    <nav className={css.tabs} aria-label={t('wiki.tabs')}>
      {canEdit && name !== null ? <NavLink to={`${base}/edit/${name}`}>{t('wiki.edit')}</NavLink> : null}
      {name === null || !hasHistory ? null : (
        <NavLink end to={`${base}/revisions/${name}`}>
          {t('wiki.history')}
        </NavLink>
      )}
      <NavLink to={`${base}/pages`}>{t('wiki.toPages')}</NavLink>
      <NavLink end to={`${base}/revisions`}>
        {t('wiki.toRecent')}
      </NavLink>
      {viewer.canCreate && name === null ? <NavLink to={`${base}/create`}>{t('wiki.create')}</NavLink> : null}
      {viewer.canManage && settings !== null ? (
        <NavLink to={name === null ? settings : `${settings}/${name}`}>
          {t(name === null ? 'wiki.toSettings' : 'wiki.toPageSettings')}
        </NavLink>
      ) : null}
    </nav>
  )
}
