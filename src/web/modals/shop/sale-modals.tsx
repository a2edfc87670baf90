import { type ReactNode, useEffect, useState } from 'react'
import { fullDate, price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../../data/run-operation.ts'
import { type ActiveSale, fetchActiveSale } from '../../features/coins/fetch-special-events.ts'
import { PremiumBenefits } from '../../features/premium/premium-benefits.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, dialogCss } from '../../ui/dialog.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { type Modals, openModal } from '../open-modal.ts'

type Closing = { onClose: () => void }

/** R2.14-mon-03: the coin packages of a sale. */
export function CoinOfferModal({ onBought, onClose }: Modals['coin-offer'] & Closing) {
  return (
    <SaleDialog title={t('sale.coinsTitle')} isOffered={sale => sale.packages.length > 0} onClose={onClose}>
      {sale => (
        <div className={fieldCss.form}>
          {sale.packages.map(({ coins, cents }) => (
            <Button
              key={coins}
              look="main"
              onClick={() =>
                openModal('coin-purchase', {
                  coins,
                  sale: { context: sale.offerContext, packages: sale.packages },
                  ...(onBought && { onBought }),
                })
              }
            >
              {t('coins.package', { coins, price: price(cents, sale.currency) })}
            </Button>
          ))}
        </div>
      )}
    </SaleDialog>
  )
}

/** R2.14-mon-08: the first month of Premium at the price of a sale, for those who don't have it. */
export function GoldOfferModal({ onBought, onClose }: Modals['gold-offer'] & Closing) {
  const [usual, setUsual] = useState<number>()
  useEffect(() => {
    runOperation('PremiumOffer', {}).then(
      ({ offer }) => setUsual(offer?.cents),
      () => {},
    )
  }, [])
  return (
    <SaleDialog title={t('sale.goldTitle')} isOffered={sale => sale.premiumCents !== null} onClose={onClose}>
      {sale => (
        <>
          <PremiumBenefits cents={null} currency={sale.currency} />
          <p>
            {usual === undefined
              ? t('premium.firstMonth', { price: price(sale.premiumCents ?? 0, sale.currency) })
              : t('sale.firstMonth', {
                  price: price(sale.premiumCents ?? 0, sale.currency),
                  usual: price(usual, sale.currency),
                })}
          </p>
          <div>
            <Button
              look="main"
              onClick={() =>
                openModal('premium-purchase', {
                  offer: { cents: sale.premiumCents ?? 0, context: sale.offerContext },
                  ...(onBought && { onBought }),
                })
              }
            >
              {t('sale.getPremium')}
            </Button>
          </div>
        </>
      )}
    </SaleDialog>
  )
}

function SaleDialog({
  title,
  isOffered,
  onClose,
  children,
}: Closing & {
  title: string
  isOffered: (sale: ActiveSale) => boolean
  children: (sale: ActiveSale) => ReactNode
}) {
  // Undefined: not known yet.
  const [sale, setSale] = useState<ActiveSale | null>()
  useEffect(() => void fetchActiveSale().then(setSale), [])
  return (
    <Dialog title={title} onClose={onClose}>
      {sale === undefined ? (
        <Waiting />
      ) : sale === null || !isOffered(sale) ? (
        <p>{t('sale.over')}</p>
      ) : (
        <>
          {children(sale)}
          <p>
            <small>{t('sale.ends', { date: fullDate(sale.endsAt) })}</small>
          </p>
        </>
      )}
      <div className={dialogCss.buttons}>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </div>
    </Dialog>
  )
}
