import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { BadgeView } from '#shared/points/point-view.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BadgePicture } from './badge-picture.tsx'
import css from './points.module.css'

/** The badges a community sells, each with what takes it out of sale. */
export function BadgeList({ badges, community }: { badges: readonly BadgeView[]; community: string }) {
  if (badges.length === 0) return <EmptyState isBare words={t('points.tool.badgesNone')} />
  return (
    <ul className={css.list}>
      {badges.map(badge => (
        <BadgeRow key={badge.id} badge={badge} community={community} />
      ))}
    </ul>
  )
}

function BadgeRow({ badge, community }: { badge: BadgeView; community: string }) {
  const fetcher = useFetcher<FormResult | { ok: string }>()
  if (fetcher.state === 'idle' && fetcher.data !== undefined && 'ok' in fetcher.data)
    return <li role="status">{fetcher.data.ok}</li>
  return (
    <li className={css.row} data-badge={badge.id}>
      <span className={css.name}>
        <BadgePicture badge={badge} />
        <span dir="auto">{badge.title}</span>
        <span className={css.quiet}>{t('points.badgePrice', { price: badge.price })}</span>
        {badge.isPremium ? <span className={css.quiet}>{t('points.badgePremium')}</span> : null}
      </span>
      <fetcher.Form method="post" action={`/r/${community}/about/points`}>
        <input type="hidden" name="badge" value={badge.id} />
        <Button
          type="submit"
          name="intent"
          value="retire"
          aria-label={t('points.tool.retireNamed', { title: badge.title })}
        >
          {t('points.tool.retire')}
        </Button>
      </fetcher.Form>
    </li>
  )
}
