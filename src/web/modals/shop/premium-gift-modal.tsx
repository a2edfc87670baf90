import { type FormEvent, useEffect, useState } from 'react'
import { price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../../data/run-operation.ts'
import { PaymentButtons } from '../../features/coins/payment-buttons.tsx'
import { type Card, PaymentFields } from '../../features/coins/payment-fields.tsx'
import { usePayment } from '../../features/coins/use-payment.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldCss, TextField } from '../../ui/fields/field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { Modals } from '../open-modal.ts'

type Props = Modals['premium-gift'] & { onClose: () => void }

/** Gives another member a month of Premium, where the card form and the bank's question need a script. */
export function PremiumGiftModal({ cents, currency, onClose }: Props) {
  const [cards, setCards] = useState<readonly Card[]>()
  const { isPaying, problem, showProblem, pay } = usePayment<{ name: string }>(
    '/api/v2/gold/stripe/gift_premium',
  )
  useEffect(() => {
    runOperation('PremiumOffer', {}).then(
      offered => setCards(offered.cards),
      error => showProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [showProblem])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (cards === undefined) return
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const given = await pay(event.currentTarget, name, { name, pennies: cents })
    if (given === null) return
    onClose()
    showToast({ kind: 'SuccessCommunity', text: t('premium.given', { name: given.name }) })
  }
  return (
    <Dialog title={t('premium.gift')} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <p>{t('premium.giftIntro')}</p>
        <TextField name="name" label={t('premium.giftTo')} autoComplete="off" maxLength={40} required />
        {cards === undefined ? (
          problem === undefined ? (
            <Waiting />
          ) : null
        ) : (
          <PaymentFields cards={cards} token={undefined} />
        )}
        <PaymentButtons
          problem={problem}
          words={t('premium.giftFor', { price: price(cents, currency) })}
          isDisabled={isPaying || cards === undefined}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
