import { t } from '#shared/messages/t.ts'
import { useShell } from '../../data/shell-data.ts'
import { CheckField, fieldCss } from '../../ui/fields/field.tsx'
import css from './coins.module.css'
import { NEW_CARD, NewCard } from './new-card.tsx'

export type Card = { id: number; brand: string; lastDigits: string }

/** The cards of the built-in test provider. */
const TEST_CARDS = ['tok_pays', 'tok_declined', 'tok_unconfirmed'] as const

type Props = { cards: readonly Card[]; token: string | undefined }

/** Payment fields: a saved card, or the provider's own form. */
export function PaymentFields({ cards, token }: Props) {
  const { stripeKey } = useShell()
  const isTest = stripeKey === undefined
  const paying =
    token ?? (cards[0] === undefined ? (isTest ? TEST_CARDS[0] : NEW_CARD) : `card-${cards[0].id}`)
  return (
    <fieldset>
      <legend className={fieldCss.label}>{t('coins.payWith')}</legend>
      {isTest ? <p className={css.test}>{t('coins.test')}</p> : null}
      {cards.map(card => (
        <CheckField
          key={card.id}
          type="radio"
          name="token"
          value={`card-${card.id}`}
          defaultChecked={paying === `card-${card.id}`}
          label={t('coins.savedCard', { brand: card.brand, digits: card.lastDigits })}
        />
      ))}
      {isTest ? null : <NewCard publicKey={stripeKey} isChosen={paying === NEW_CARD} />}
      {(isTest ? TEST_CARDS : []).map(one => (
        <CheckField
          key={one}
          type="radio"
          name="token"
          value={one}
          defaultChecked={paying === one}
          label={t(`coins.testCard.${one}`)}
        />
      ))}
    </fieldset>
  )
}
