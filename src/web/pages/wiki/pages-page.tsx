import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { CommunityGate } from '../../features/communities/community-gate.tsx'
import { Age } from '../../ui/age.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './pages-page.server.ts'
import css from './wiki.module.css'
import { WikiFrame } from './wiki-frame.tsx'

export { loader } from './pages-page.server.ts'

/** The pages of a wiki as a tree. */
export default function PagesPage() {
  const shown = useLoaderData<typeof loader>()
  if (shown.gate !== null) return <CommunityGate gate={shown.gate} />
  const { wiki, pages, next } = shown
  return (
    <WikiFrame wiki={wiki} name={null} title={t('wiki.pages')}>
      {pages.length === 0 ? (
        <EmptyState
          icon="text"
          words={t('wiki.noPages')}
          {...(wiki.viewer.canCreate && { next: { to: `${wiki.base}/create`, words: t('wiki.create') } })}
        />
      ) : null}
      <ul className={css.pages}>
        {pages.map(({ name, editedAt, isSecret, isListed }) => (
          <li key={name} data-depth={Math.min(name.split('/').length - 1, 4)}>
            <Link to={`${wiki.base}/${name}`} translate="no">
              {name}
            </Link>
            {isSecret ? <span className={css.chip}>{t('wiki.secret')}</span> : null}
            {isListed ? null : <span className={css.chip}>{t('wiki.unlisted')}</span>}
            {editedAt === null ? null : (
              <small>
                <Age at={editedAt} />
              </small>
            )}
          </li>
        ))}
      </ul>
      {next === null ? null : <Link to={`?after=${encodeURIComponent(next)}`}>{t('wiki.more')}</Link>}
    </WikiFrame>
  )
}
