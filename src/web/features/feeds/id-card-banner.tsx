import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import bannerUrl from './banner.svg'
import css from './id-card-banner.module.css'

/** A feed with such a card. */
export type FrontFeedName = 'home' | 'popular' | 'all'

/** Card about a front page feed (R2.13-idc-01). Its image's size is R9-11. */
export function IdCardBanner({ feed }: { feed: FrontFeedName }) {
  const { siteName, viewer } = useShell()
  return (
    <section className={css.banner} aria-label={t(`banner.${feed}.title`)}>
      <img src={bannerUrl} width="40" height="68" alt="" />
      <div className={css.text}>
        <h2>{t(`banner.${feed}.title`)}</h2>
        <p>{t(`banner.${feed}.text`, { siteName })}</p>
        {viewer === null ? null : (
          <p className={css.actions}>
            <ButtonLink look="main" to="/submit">
              {t('shell.createPost')}
            </ButtonLink>
            <ButtonLink to="/communities/create">{t('shell.createCommunity')}</ButtonLink>
          </p>
        )}
      </div>
    </section>
  )
}
