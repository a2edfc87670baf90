import { t } from '#shared/messages/t.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './feed.module.css'
import { type FeedData, feedPath } from './feed-scope.ts'

/** Suggestions at the end of a listing: other sorts, listings and communities. */
export function FeedBeyond({ data: { scope, sort, time, flair, viewAs } }: { data: FeedData }) {
  return (
    <nav className={css.beyond} aria-label={t('feed.beyond')}>
      {sort === 'new' ? null : (
        <ButtonLink to={feedPath(scope, { sort: 'new', flair, viewAs })}>{t('feed.beyond.new')}</ButtonLink>
      )}
      {sort === 'top' && time === 'all' ? null : (
        <ButtonLink to={feedPath(scope, { sort: 'top', time: 'all', flair, viewAs })}>
          {t('feed.beyond.top')}
        </ButtonLink>
      )}
      {scope === 'popular' ? (
        <ButtonLink to="/r/all/">{t('feed.beyond.all')}</ButtonLink>
      ) : (
        <ButtonLink to="/r/popular/">{t('feed.beyond.popular')}</ButtonLink>
      )}
      <ButtonLink to="/communities">{t('feed.beyond.communities')}</ButtonLink>
    </nav>
  )
}
