import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { exactCount, price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import css from '../../features/coins/coins.module.css'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { SideCard } from '../../ui/columns.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './coins-page.server.ts'

type Own = NonNullable<Awaited<ReturnType<typeof loader>>['own']>

/** The number of lines a page shows. */
const LINES = 50

/** A member's coin history: transactions, purchases, and saved cards. */
export function CoinHistory({ own }: { own: Own }) {
  const { lines, orders, cards } = own
  const last = lines.at(-1)
  return (
    <>
      <SideCard title={t('coins.history')}>
        {lines.length === 0 ? (
          <p>{t('coins.historyNone')}</p>
        ) : (
          <Scroll label={t('coins.history')}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('coins.when')}</th>
                  <th scope="col">{t('coins.what')}</th>
                  <th scope="col" data-number="">
                    {t('coins.change')}
                  </th>
                  <th scope="col" data-number="">
                    {t('coins.left')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map(line => (
                  <tr key={line.id} data-entry={line.id}>
                    <td>
                      <Age at={line.at} />
                    </td>
                    <td>{t(`coins.cause.${line.cause}`)}</td>
                    <td data-number="">{signed(line.amount)}</td>
                    <td data-number="">{exactCount(line.balanceAfter)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
        {lines.length === LINES && last !== undefined ? (
          <Link to={`?before=${last.id}`}>{t('coins.older')}</Link>
        ) : null}
      </SideCard>
      {orders.length === 0 ? null : (
        <SideCard title={t('coins.orders')}>
          <Scroll label={t('coins.orders')}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('coins.order')}</th>
                  <th scope="col">{t('coins.when')}</th>
                  <th scope="col" data-number="">
                    {t('coins.title')}
                  </th>
                  <th scope="col" data-number="">
                    {t('coins.price')}
                  </th>
                  <th scope="col">{t('coins.state')}</th>
                </tr>
              </thead>
              <tbody>
                {orders.map(order => (
                  <tr key={order.id} data-order={order.id}>
                    <td>{order.id}</td>
                    <td>
                      <Age at={order.at} />
                    </td>
                    <td data-number="">{exactCount(order.coins)}</td>
                    <td data-number="">{price(order.cents, order.currency)}</td>
                    <td>{t(`coins.state.${order.state}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </SideCard>
      )}
      {cards.length === 0 ? null : (
        <SideCard title={t('coins.cards')}>
          {cards.map(card => (
            <Form key={card.id} method="post" className={css.card}>
              <input type="hidden" name="card" value={card.id} />
              <p>{t('coins.savedCard', { brand: card.brand, digits: card.lastDigits })}</p>
              <Button type="submit" name="intent" value="forget">
                {t('coins.forget')}
              </Button>
            </Form>
          ))}
        </SideCard>
      )}
    </>
  )
}

/** Makes content wider than a small phone scroll sideways. */
function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard-focusable
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

function signed(amount: number): string {
  return amount > 0 ? `+${exactCount(amount)}` : exactCount(amount)
}
