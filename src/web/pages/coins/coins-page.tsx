import {
  Form,
  useActionData,
  useLoaderData,
  useLocation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { loginPath } from '../../data/login-path.ts'
import { CoinFields } from '../../features/coins/coin-fields.tsx'
import css from '../../features/coins/coins.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SideCard, SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { CoinHistory } from './coin-history.tsx'
import type { loader } from './coins-page.server.ts'

export { action, loader } from './coins-page.server.ts'

/** Coins: what one has, buying more, and what became of them. */
export default function CoinsPage() {
  const { own, offers, correlationId } = useLoaderData<typeof loader>()
  const location = useLocation()
  const [search] = useSearchParams()
  const result = failureOf(useActionData())
  const { revalidate } = useRevalidator()
  const last = own?.orders[0]
  // The URL alone proves nothing, since anyone can write it.
  const hasBought = last?.state === 'paid' && last.coins === Number(search.get('bought'))
  return (
    <SingleColumn title={t('coins.title')}>
      <PageTitle label={t('coins.title')} />
      <div className={css.page}>
        <p>{t('coins.intro')}</p>
        {own === null ? null : (
          <p className={css.balance} data-balance={own.balance}>
            {t('coins.balance', { count: own.balance })}
          </p>
        )}
        {own === null || own.debt === 0 ? null : (
          <p className={css.owes} data-debt={own.debt}>
            {t('coins.owes', { count: own.debt })}
          </p>
        )}
        {own !== null && hasBought && result === undefined ? (
          <p role="status">{t('coins.bought', { coins: last.coins, balance: exactCount(own.balance) })}</p>
        ) : null}
        <SideCard title={t('coins.buy')}>
          {offers === null ? (
            <p>{t('coins.off')}</p>
          ) : own === null ? (
            <div className={fieldCss.row}>
              <p>{t('coins.logIn')}</p>
              <ButtonLink look="main" to={loginPath(location)}>
                {t('shell.logIn')}
              </ButtonLink>
            </div>
          ) : offers.provider === 'stripe' ? (
            <div className={fieldCss.row}>
              <Button
                look="main"
                onClick={() => openModal('coin-purchase', { onBought: () => void revalidate() })}
              >
                {t('coins.buy')}
              </Button>
              <noscript>{t('coins.needsScript')}</noscript>
            </div>
          ) : (
            <Form method="post" className={fieldCss.form} key={`${own.balance} ${own.cards.length}`}>
              <input type="hidden" name="correlation" value={correlationId} />
              <FormProblem words={result?.words ?? formError(result, [])} />
              <CoinFields
                offers={offers}
                cards={own.cards}
                chosen={Number(result?.values?.coins ?? search.get('coins') ?? 0)}
                token={result?.values?.token}
              />
              <div>
                <Button type="submit" look="main" name="intent" value="buy">
                  {t('coins.buy')}
                </Button>
              </div>
            </Form>
          )}
        </SideCard>
        {own === null ? null : <CoinHistory own={own} />}
      </div>
    </SingleColumn>
  )
}
