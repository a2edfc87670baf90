import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../../ui/button.tsx'
import css from '../points.module.css'
import type { FormPart } from './form-part.ts'

/** Buying a special membership, and its renewal. */
export function MembershipFields({ points, cancel }: FormPart) {
  const { membership, prefixedName: community } = points
  const { price, days, endsAt, renews } = membership
  return (
    <>
      {endsAt === null ? (
        <p>{t('points.membershipAbout', { community })}</p>
      ) : (
        <p data-membership={renews ? 'renews' : 'ends'}>
          {t('points.membershipUntil', { date: fullDate(endsAt) })}{' '}
          {t(renews ? 'points.membershipGoesOn' : 'points.membershipEnds')}
        </p>
      )}
      <p>
        <b>{t('points.membershipGet')}</b>
      </p>
      <ul>
        <li>{t('points.membershipBadges', { community })}</li>
        <li>{t('points.membershipFlair')}</li>
      </ul>
      <p>
        <b>{t('points.membershipPrice', { price, days })}</b> {t('points.membershipRenews')}
      </p>
      <div className={css.buttons}>
        {cancel}
        {endsAt === null ? null : (
          <Button type="submit" name="intent" value={renews ? 'stop' : 'start'}>
            {t(renews ? 'points.membershipStop' : 'points.membershipStart')}
          </Button>
        )}
        <Button type="submit" look="main" name="intent" value="buy">
          {endsAt === null ? t('points.membershipBuy') : t('points.membershipMore', { days })}
        </Button>
      </div>
    </>
  )
}
