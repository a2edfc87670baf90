import { type MouseEvent, useCallback, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../data/run-operation.ts'
import { useShell } from '../data/shell-data.ts'
import { type ActiveSale, fetchActiveSale } from '../features/coins/fetch-special-events.ts'
import { openModal } from '../modals/open-modal.ts'
import { Dropdown } from '../ui/fields/dropdown.tsx'
import { Icon } from '../ui/icon.tsx'
import menuCss from '../ui/menus/menu.module.css'
import headerCss from './header.module.css'
import { MenuLink } from './menus/menu-link.tsx'
import { useOpening } from './menus/use-opening.ts'

type Offered = Awaited<ReturnType<typeof runOperation<'CoinOffers'>>>

/** R2.13-hdr-04, R2.14-oth-39: the coin icon, with what one has and what is sold. Without script it leads to the coins page. */
export function CoinButton() {
  const { sellsCoins } = useShell()
  return sellsCoins === true ? <CoinMenu /> : null
}

function CoinMenu() {
  const [offered, setOffered] = useState<Offered>()
  const [sale, setSale] = useState<ActiveSale | null>(null)
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const load = useCallback(() => {
    // What is sold is on the page it leads to, too.
    runOperation('CoinOffers', {}).then(setOffered, () => {})
    void fetchActiveSale().then(setSale)
  }, [])
  const place = useOpening(load)
  const handleBought = (balance: number) => {
    setOffered(before => before && { ...before, balance })
    if (pathname === '/coins') revalidate()
  }
  const buy = (event: MouseEvent<HTMLElement>, coins: number) => {
    const menu = event.currentTarget.closest('details')
    // Where the focus returns to.
    menu?.querySelector('summary')?.focus()
    if (menu !== null) menu.open = false
    openModal('coin-purchase', { coins, onBought: handleBought, ...(offered && { offered }) })
  }
  return (
    <Dropdown
      label={t('coins.title')}
      side="end"
      summaryClass={headerCss.tool}
      summary={<Icon name="coin" />}
      onReach={offered === undefined ? load : () => {}}
    >
      <div ref={place}>
        <p className={menuCss.note} data-balance={offered?.balance}>
          {offered === undefined ? '\u00a0' : t('coins.balance', { count: offered.balance })}
        </p>
        {/* Above what comes later, so that nothing moves. */}
        <MenuLink to="/coins" icon="coin" words={t('coins.all')} />
        {offered?.offers == null ? null : (
          <>
            <hr className={menuCss.line} />
            <Packages offers={offered.offers} onChoose={buy} />
            {sale === null ? null : <SaleEntries sale={sale} onBought={handleBought} />}
          </>
        )}
      </div>
    </Dropdown>
  )
}

/** The offers of the current sale (R3-event-01). */
function SaleEntries({ sale, onBought }: { sale: ActiveSale; onBought: (balance: number) => void }) {
  return (
    <>
      <hr className={menuCss.line} />
      {sale.packages.length === 0 ? null : (
        <button type="button" className={menuCss.item} onClick={() => openModal('coin-offer', { onBought })}>
          {sale.ctaText}
        </button>
      )}
      {sale.premiumCents === null ? null : (
        <button type="button" className={menuCss.item} onClick={() => openModal('gold-offer', {})}>
          {t('sale.premiumToo', { price: price(sale.premiumCents, sale.currency) })}
        </button>
      )}
    </>
  )
}

function Packages({
  offers,
  onChoose,
}: {
  offers: NonNullable<Offered['offers']>
  onChoose: (event: MouseEvent<HTMLElement>, coins: number) => void
}) {
  return offers.packages.map(({ coins, cents }) => (
    <button key={coins} type="button" className={menuCss.item} onClick={event => onChoose(event, coins)}>
      {t('coins.package', { coins, price: price(cents, offers.currency) })}
    </button>
  ))
}
