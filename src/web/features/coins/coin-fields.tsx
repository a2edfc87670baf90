import { exactCount, price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { CheckField, fieldCss } from '../../ui/fields/field.tsx'
import css from './coins.module.css'
import { type Card, PaymentFields } from './payment-fields.tsx'

type Offers = {
  provider: 'test' | 'stripe'
  currency: string
  packages: readonly { coins: number; cents: number }[]
}

type Props = { offers: Offers; cards: readonly Card[]; chosen: number | undefined; token: string | undefined }

/** Fields for the number of coins and the payment. */
export function CoinFields({ offers, cards, chosen, token }: Props) {
  const { packages, currency } = offers
  const [first] = packages
  const picked = packages.find(one => one.coins === chosen) ?? first
  return (
    <>
      <fieldset>
        <legend className={fieldCss.label}>{t('coins.choose')}</legend>
        <div className={css.packages}>
          {packages.map(one => (
            <label key={one.coins} className={css.package}>
              <input
                type="radio"
                name="coins"
                value={one.coins}
                defaultChecked={one === picked}
                className="visually-hidden"
                required
              />
              <b>{exactCount(one.coins)}</b>
              <span>{price(one.cents, currency)}</span>
              <Saving one={one} first={first} />
            </label>
          ))}
        </div>
      </fieldset>
      <PaymentFields cards={cards} token={token} />
      <CheckField name="remember" label={t('coins.remember')} hint={t('coins.rememberHint')} />
    </>
  )
}

/** Shows how many more coins a larger package gives for the same money, in percent. */
function Saving({
  one,
  first,
}: {
  one: { coins: number; cents: number }
  first: { coins: number; cents: number } | undefined
}) {
  if (first === undefined) return null
  const percent = Math.round((one.coins / one.cents / (first.coins / first.cents) - 1) * 100)
  return percent < 1 ? null : <small>{t('coins.saving', { percent })}</small>
}
