import { t } from '#shared/messages/t.ts'
import type { CollectionLabel } from '#shared/views/collection-view.ts'
import { Link } from '../../ui/link.tsx'
import css from './collections.module.css'

/** The collections a post is in, above it; each links to the post within the collection. */
export function InCollections({ collections, postId }: { collections: CollectionLabel[]; postId: string }) {
  return (
    <p className={css.in}>
      {t('collection.in')}
      {collections.map(({ id, title, path }) => (
        <Link key={id} to={`${path}${postId}/`}>
          {title}
        </Link>
      ))}
    </p>
  )
}
