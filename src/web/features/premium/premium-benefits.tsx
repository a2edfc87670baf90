import { price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { PREMIUM_COINS } from '#shared/premium.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './premium.module.css'

const BENEFITS = [
  ['badge', 'star'],
  ['coins', 'coin'],
  ['communities', 'rooms'],
  ['banners', 'hide'],
] as const

/** The benefits of Premium, and its price while it is sold. */
export function PremiumBenefits({ cents, currency }: { cents: number | null; currency: string }) {
  return (
    <>
      {cents === null ? null : (
        <p className={css.price}>{t('premium.price', { price: price(cents, currency) })}</p>
      )}
      <ul className={css.benefits} aria-label={t('premium.benefits')}>
        {BENEFITS.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} />
            <span>{t(`premium.benefit.${name}`, { coins: PREMIUM_COINS })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
