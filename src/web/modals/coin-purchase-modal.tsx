import { type FormEvent, useEffect, useRef, useState } from 'react'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../data/run-operation.ts'
import { CoinFields } from '../features/coins/coin-fields.tsx'
import { PaymentButtons } from '../features/coins/payment-buttons.tsx'
import { usePayment } from '../features/coins/use-payment.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'
import { Waiting } from '../ui/waiting.tsx'
import type { Modals } from './open-modal.ts'

type Props = Modals['coin-purchase'] & { onClose: () => void }

/** R2.14-mon-01: buys coins without leaving the page. */
export function CoinPurchaseModal({ coins, offered: known, sale, onBought, onClose }: Props) {
  const [offered, setOffered] = useState(known)
  const { isPaying, problem, showProblem, pay } = usePayment<{ coins: number; balance: number }>(
    '/api/v2/gold/stripe/buy_coins',
  )
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (known !== undefined) return
    runOperation('CoinOffers', {}).then(setOffered, error =>
      showProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [known, showProblem])
  useEffect(() => {
    // The chosen one, not the first.
    if (offered !== undefined) form.current?.querySelector<HTMLElement>('[name=coins]:checked')?.focus()
  }, [offered])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const chosen = (sale ?? offered?.offers)?.packages.find(one => one.coins === Number(fields.get('coins')))
    if (chosen === undefined) return
    const paid = await pay(event.currentTarget, String(chosen.coins), {
      ...{ coins: chosen.coins, pennies: chosen.cents, remember_card: fields.has('remember') },
      ...(sale !== undefined && { offer_context: sale.context }),
    })
    if (paid === null) return
    const { coins: bought, balance } = paid
    onClose()
    showToast({
      kind: 'SuccessCommunity',
      text: t('coins.bought', { coins: bought, balance: exactCount(balance) }),
    })
    onBought?.(balance)
  }
  return (
    <Dialog title={t('coins.buy')} onClose={onClose}>
      <form ref={form} className={fieldCss.form} onSubmit={handleSubmit}>
        {offered === undefined ? (
          problem === undefined ? (
            <Waiting />
          ) : (
            <FormProblem words={problem} />
          )
        ) : offered.offers === null ? (
          <p>{t('coins.off')}</p>
        ) : (
          <>
            <p>{t('coins.balance', { count: offered.balance })}</p>
            <CoinFields
              offers={{ ...offered.offers, ...(sale && { packages: sale.packages }) }}
              cards={offered.cards}
              chosen={coins}
              token={undefined}
            />
            <PaymentButtons
              problem={problem}
              words={t('coins.buy')}
              isDisabled={isPaying}
              onClose={onClose}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
