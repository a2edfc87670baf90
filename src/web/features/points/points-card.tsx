import { t } from '#shared/messages/t.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { SideCard } from '../../ui/columns.tsx'
import { Link } from '../../ui/link.tsx'
import css from './points-card.module.css'

/** A community's points in its sidebar: the banners members hold, and the ways to the vault and the membership. */
export function PointsCard({ community }: { community: CommunityView }) {
  const { name, points } = community
  if (points == null) return null
  return (
    <SideCard title={t('points.card')}>
      {points.banners.map(banner => (
        <figure key={banner.form} className={css.banner} data-banner={banner.form}>
          {banner.url === null ? (
            <p>{banner.text}</p>
          ) : (
            <a href={banner.url} rel="noopener nofollow ugc" target="_blank">
              {banner.text}
            </a>
          )}
          <figcaption>{t('points.cardBanner', { holder: banner.holder })}</figcaption>
        </figure>
      ))}
      <Link className={css.way} to={`/vault?community=${name}`}>
        {t('points.cardLink')}
      </Link>
      <Link className={css.way} to={`/web/special-membership/${name}`}>
        {t('points.cardMembership')}
      </Link>
      <Link className={css.way} to={`/vault?community=${name}&act=achievement`}>
        {t('points.act.achievement')}
      </Link>
    </SideCard>
  )
}
