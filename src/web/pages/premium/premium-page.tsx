import { Form, useActionData, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { PREMIUM_COINS } from '#shared/premium.ts'
import { loginPath } from '../../data/login-path.ts'
import { useShell } from '../../data/shell-data.ts'
import { PaymentFields } from '../../features/coins/payment-fields.tsx'
import css from '../../features/premium/premium.module.css'
import { PremiumBenefits } from '../../features/premium/premium-benefits.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { type FormResult, failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { openModal } from '../../modals/open-modal.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SideCard, SingleColumn } from '../../ui/columns.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import type { loader } from './premium-page.server.ts'

export { action, loader } from './premium-page.server.ts'

type Page = Awaited<ReturnType<typeof loader>>
type Offer = NonNullable<Page['offer']>
type Own = NonNullable<Page['own']>

/** Premium: what it gives, getting it, and giving it to others. */
export default function PremiumPage() {
  const { own, offer, given, isBought } = useLoaderData<typeof loader>()
  const { siteName } = useShell()
  const location = useLocation()
  const result = failureOf(useActionData())
  const hasPremium = own !== null && own.premium.state !== 'none' && own.premium.state !== 'ended'
  return (
    <SingleColumn title={t('premium.heading', { siteName })}>
      <PageTitle label={t('premium.title')} />
      <div className={css.page}>
        <p>{t('premium.intro', { siteName })}</p>
        {hasPremium && isBought ? <p role="status">{t('premium.bought', { coins: PREMIUM_COINS })}</p> : null}
        {own !== null && given !== null && result === undefined ? (
          <p role="status">{t('premium.given', { name: given })}</p>
        ) : null}
        <SideCard title={t('premium.benefits')}>
          <div className={css.part}>
            <PremiumBenefits cents={offer?.cents ?? null} currency={offer?.currency ?? 'usd'} />
            {offer === null ? (
              <p>{t('premium.off')}</p>
            ) : own === null ? (
              <div className={fieldCss.row}>
                <p>{t('premium.logIn')}</p>
                <ButtonLink look="main" to={loginPath(location)}>
                  {t('shell.logIn')}
                </ButtonLink>
              </div>
            ) : hasPremium ? null : (
              <Subscribe offer={offer} own={own} result={result} />
            )}
            {hasPremium ? (
              <div className={fieldCss.row}>
                <p>{t('premium.has')}</p>
                <ButtonLink to="/settings/premium">{t('premium.manage')}</ButtonLink>
              </div>
            ) : null}
          </div>
        </SideCard>
        {offer === null || own === null ? null : <Gift offer={offer} own={own} result={result} />}
      </div>
    </SingleColumn>
  )
}

/** Buys in a dialog; without script as a form of the page, unless Stripe's script takes the card. */
function Subscribe({ offer, own, result }: { offer: Offer; own: Own; result: FormResult | undefined }) {
  const { revalidate } = useRevalidator()
  const { correlationId } = useLoaderData<typeof loader>()
  const { stripeKey } = useShell()
  const refused = result?.values?.intent === 'gift' ? undefined : result
  return (
    <>
      <p className={css.terms}>{t('premium.terms')}</p>
      <div className="script-only">
        <Button look="main" onClick={() => openModal('premium-purchase', { onBought: () => revalidate() })}>
          {t('premium.get')}
        </Button>
      </div>
      <noscript>
        {stripeKey !== undefined ? (
          t('premium.needsScript')
        ) : (
          <Form method="post" className={fieldCss.form}>
            <input type="hidden" name="correlation" value={correlationId} />
            <input type="hidden" name="pennies" value={offer.cents} />
            <FormProblem words={refused?.words ?? formError(refused, [])} />
            <PaymentFields cards={own.cards} token={refused?.values?.token} />
            <div>
              <Button type="submit" look="main" name="intent" value="buy">
                {t('premium.getFor', { price: price(offer.cents, offer.currency) })}
              </Button>
            </div>
          </Form>
        )}
      </noscript>
    </>
  )
}

function Gift({ offer, own, result }: { offer: Offer; own: Own; result: FormResult | undefined }) {
  const { correlationId } = useLoaderData<typeof loader>()
  const { stripeKey } = useShell()
  const refused = result?.values?.intent === 'gift' ? result : undefined
  if (stripeKey !== undefined)
    return (
      <SideCard title={t('premium.gift')}>
        <div className={css.part}>
          <p>{t('premium.giftIntro')}</p>
          <div className="script-only">
            <Button onClick={() => openModal('premium-gift', offer)}>{t('premium.gift')}</Button>
          </div>
          <noscript>{t('premium.needsScript')}</noscript>
        </div>
      </SideCard>
    )
  return (
    <SideCard title={t('premium.gift')}>
      <div className={css.part}>
        <p>{t('premium.giftIntro')}</p>
        <Form method="post" className={fieldCss.form} key={correlationId}>
          <input type="hidden" name="correlation" value={correlationId} />
          <input type="hidden" name="pennies" value={offer.cents} />
          <input type="hidden" name="intent" value="gift" />
          <FormProblem words={formError(refused, ['name'])} />
          <TextField
            name="name"
            label={t('premium.giftTo')}
            autoComplete="off"
            maxLength={40}
            required
            defaultValue={refused?.values?.name ?? ''}
            error={fieldError(refused, 'name')}
          />
          <PaymentFields cards={own.cards} token={refused?.values?.token} />
          <div>
            <Button type="submit" look="main">
              {t('premium.giftFor', { price: price(offer.cents, offer.currency) })}
            </Button>
          </div>
        </Form>
      </div>
    </SideCard>
  )
}
