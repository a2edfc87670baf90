import { type FormEvent, useEffect, useState } from 'react'
import { price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { PREMIUM_COINS } from '#shared/premium.ts'
import { runOperation } from '../../data/run-operation.ts'
import { PaymentButtons } from '../../features/coins/payment-buttons.tsx'
import { PaymentFields } from '../../features/coins/payment-fields.tsx'
import { usePayment } from '../../features/coins/use-payment.ts'
import css from '../../features/premium/premium.module.css'
import { PremiumBenefits } from '../../features/premium/premium-benefits.tsx'
import { showToast } from '../../toasts/show-toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { Modals } from '../open-modal.ts'

type Props = Modals['premium-purchase'] & { onClose: () => void }
type Offered = Awaited<ReturnType<typeof runOperation<'PremiumOffer'>>>

/** R2.14-mon-13: subscribes to Premium without leaving the page. */
export function PremiumPurchaseModal({ offer: sale, onBought, onClose }: Props) {
  const [offered, setOffered] = useState<Offered>()
  const { isPaying, problem, showProblem, pay } = usePayment('/api/v2/gold/stripe/buy_premium_subscription')
  useEffect(() => {
    runOperation('PremiumOffer', {}).then(setOffered, error =>
      showProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [showProblem])
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (offered?.offer == null) return
    const bought = await pay(event.currentTarget, 'premium', {
      pennies: sale?.cents ?? offered.offer.cents,
      ...(sale !== undefined && { offer_context: sale.context }),
    })
    if (bought === null) return
    onClose()
    showToast({ kind: 'SuccessCommunity', text: t('premium.bought', { coins: PREMIUM_COINS }) })
    onBought?.()
  }
  return (
    <Dialog title={t('premium.get')} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        {offered === undefined ? (
          problem === undefined ? (
            <Waiting />
          ) : (
            <FormProblem words={problem} />
          )
        ) : offered.offer === null ? (
          <p>{t('premium.off')}</p>
        ) : (
          <>
            <PremiumBenefits cents={offered.offer.cents} currency={offered.offer.currency} />
            {sale === undefined ? null : (
              <p>{t('premium.firstMonth', { price: price(sale.cents, offered.offer.currency) })}</p>
            )}
            <p className={css.terms}>{t('premium.terms')}</p>
            <PaymentFields cards={offered.cards} token={undefined} />
            <PaymentButtons
              problem={problem}
              words={
                sale === undefined
                  ? t('premium.getFor', { price: price(offered.offer.cents, offered.offer.currency) })
                  : t('premium.getFirstFor', { price: price(sale.cents, offered.offer.currency) })
              }
              isDisabled={isPaying}
              onClose={onClose}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
