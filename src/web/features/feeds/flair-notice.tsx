import { Link } from 'react-router'
import { t } from '#shared/messages/translate-feeds.ts'
import css from './feed.module.css'

/** Says that a listing shows the posts of one flair, and leads back to all. */
export function FlairNotice({ flair, path }: { flair: string; path: string }) {
  return (
    <p className={css.notice}>
      {t('feed.byFlair', { flair })} <Link to={path}>{t('feed.allFlairs')}</Link>
    </p>
  )
}
