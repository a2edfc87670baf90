import { t } from '#shared/messages/t.ts'
import { Button } from '../../../ui/button.tsx'
import { BadgePicture } from '../badge-picture.tsx'
import css from '../points.module.css'
import type { FormPart } from './form-part.ts'

/** Buying badges, and choosing which one to wear. */
export function BadgeFields({ points, result, cancel }: FormPart) {
  const { badges, membership } = points
  if (badges.length === 0)
    return (
      <>
        <p>{t('points.badgesNone')}</p>
        {cancel === undefined ? null : <div className={css.buttons}>{cancel}</div>}
      </>
    )
  const chosen = Number(result?.values?.badge ?? badges.find(badge => badge.isWorn)?.id ?? 0)
  const owned = badges.filter(badge => badge.isOwned)
  return (
    <>
      <fieldset className={css.choices}>
        <legend>{t('points.badgeChoose')}</legend>
        {owned.length === 0 ? null : (
          <label className={css.choice}>
            <input type="radio" name="badge" value="0" defaultChecked={chosen === 0} />
            <span>{t('points.badgeNothing')}</span>
          </label>
        )}
        {badges.map((badge, index) => (
          <label key={badge.id} className={css.choice} data-badge={badge.id}>
            <input
              type="radio"
              name="badge"
              value={badge.id}
              defaultChecked={chosen === badge.id || (chosen === 0 && owned.length === 0 && index === 0)}
            />
            <BadgePicture badge={badge} />
            <span dir="auto">
              {badge.title}
              <small>
                {badge.isOwned ? t('points.badgeOwned') : t('points.badgePrice', { price: badge.price })}
              </small>
              {badge.isPremium && membership.endsAt === null ? (
                <small>{t('points.badgePremium')}</small>
              ) : null}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={css.buttons}>
        {cancel}
        {owned.length === 0 ? null : (
          <Button type="submit" name="intent" value="wear">
            {t('points.badgeWear')}
          </Button>
        )}
        {owned.length === badges.length ? null : (
          <Button type="submit" look="main" name="intent" value="buy">
            {t('points.badgeBuy')}
          </Button>
        )}
      </div>
    </>
  )
}
