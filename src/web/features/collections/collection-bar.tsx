import { t } from '#shared/messages/t.ts'
import type { CollectionPlace } from '#shared/views/collection-view.ts'
import { Link } from '../../ui/link.tsx'
import css from './collections.module.css'

/** Bar above a post in a collection: its title, position, and links to the previous and next post. */
export function CollectionBar({ at }: { at: CollectionPlace }) {
  const { collection, place, previous, next } = at
  return (
    <nav className={css.bar} aria-label={t('collection.nav')}>
      <p className={css.barHead}>
        <Link to={collection.path}>{collection.title}</Link>
        <span>{t('collection.at', { place, count: collection.postCount })}</span>
      </p>
      {previous === null && next === null ? null : (
        <div className={css.ways}>
          {previous === null ? null : (
            <Link className={css.way} to={previous.path} rel="prev">
              <small>{t('collection.previous')}</small>
              <span>{previous.title}</span>
            </Link>
          )}
          {next === null ? null : (
            <Link className={css.way} to={next.path} rel="next">
              <small>{t('collection.next')}</small>
              <span>{next.title}</span>
            </Link>
          )}
        </div>
      )}
    </nav>
  )
}
