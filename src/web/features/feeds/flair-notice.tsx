import { t } from '#shared/messages/t.ts'
import { Link } from '../../ui/link.tsx'
import css from './feed.module.css'

/** Says that only posts with one flair are shown, with a link to all. */
export function FlairNotice({ flair, path }: { flair: string; path: string }) {
  return (
    <p className={css.notice}>
      {t('feed.byFlair', { flair })} <Link to={path}>{t('feed.allFlairs')}</Link>
    </p>
  )
}
