import { type ReactNode, useEffect, useState } from 'react'
import { Form, useActionData, useLoaderData, useNavigate } from 'react-router'
import { fullDate, price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../../data/run-operation.ts'
import css from '../../features/premium/premium.module.css'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import settingsCss from '../settings/settings-page.module.css'
import type { loader } from './premium-settings-page.server.ts'

export { action, loader } from './premium-settings-page.server.ts'

type Page = Awaited<ReturnType<typeof loader>>

/** R2.8-04, R2.8-05: a member's Premium, and how they pay for it. */
export default function PremiumSettingsPage() {
  const { premium, offer, hasSignOn, isPaymentUpdated, done } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const cardProblem = useNewCard(isPaymentUpdated)
  const { state } = premium
  const isOver = state === 'none' || state === 'ended'
  return (
    <SettingsFrame page="premium" hasSignOn={hasSignOn}>
      <div className={settingsCss.facts}>
        {isPaymentUpdated ? (
          <noscript>
            <p className={settingsCss.saved}>{t('settings.premium.updated')}</p>
          </noscript>
        ) : null}
        <FormProblem words={cardProblem ?? result?.words ?? formError(result, [])} />
        <SettingsCard title={t(`premium.state.${state}`)} hint={about(premium)}>
          <Done premium={premium} done={done} />
          {premium.stopped === null ? null : (
            <p className={css.late}>{t(`premium.stopped.${premium.stopped}`)}</p>
          )}
          <Acts premium={premium} offer={offer} />
          <p className={fieldCss.row}>
            <ButtonLink {...(isOver && offer !== null && { look: 'main' as const })} to="/premium">
              {t(isOver && offer !== null ? 'premium.get' : 'premium.benefits')}
            </ButtonLink>
          </p>
        </SettingsCard>
        {state === 'none' ? null : <Payment premium={premium} offer={offer} />}
      </div>
    </SettingsFrame>
  )
}

/** Confirms the last form action, as long as it still holds. */
function Done({ premium, done }: Pick<Page, 'premium' | 'done'>) {
  if (done === 'cancel' && premium.state === 'ending')
    return <p role="status">{t('premium.canceled', { date: fullDate(premium.paidUntil ?? '') })}</p>
  if (done === 'resume' && premium.state === 'active') return <p role="status">{t('premium.resumed')}</p>
  return null
}

function about({ state, paidUntil, endsAt, nextTryAt, cents, currency }: Page['premium']): ReactNode {
  if (state === 'none' || paidUntil === null) return t('premium.about.none')
  if (state === 'active')
    return t('premium.about.active', {
      date: fullDate(paidUntil),
      price: price(cents ?? 0, currency ?? 'usd'),
    })
  if (state === 'late')
    return t('premium.about.late', { next: fullDate(nextTryAt ?? ''), date: fullDate(endsAt ?? '') })
  return t(state === 'ending' ? 'premium.about.ending' : 'premium.about.ended', {
    date: fullDate(endsAt ?? ''),
  })
}

/** Ends renewals, or takes them up again. */
function Acts({ premium, offer }: Pick<Page, 'premium' | 'offer'>) {
  const { state, paidUntil, card } = premium
  const date = fullDate(paidUntil ?? new Date(0).toISOString())
  if (state === 'active' || state === 'late')
    return (
      <Form method="post" className={fieldCss.form} preventScrollReset>
        <p>{t('premium.cancelHint', { date })}</p>
        <div>
          <SureButton type="submit" name="intent" value="cancel" sure={t('premium.cancelSure')}>
            {t('premium.cancel')}
          </SureButton>
        </div>
      </Form>
    )
  if (state !== 'ending' || offer === null || card === null) return null
  return (
    <Form method="post" className={fieldCss.form} preventScrollReset>
      <p>{t('premium.resumeHint', { date, price: price(offer.cents, offer.currency) })}</p>
      <div>
        <Button type="submit" look="main" name="intent" value="resume">
          {t('premium.resume')}
        </Button>
      </div>
    </Form>
  )
}

function Payment({ premium: { card }, offer }: Pick<Page, 'premium' | 'offer'>) {
  return (
    <SettingsCard title={t('premium.payment')}>
      <p>
        {card === null
          ? t('premium.noCard')
          : t('premium.card', { brand: card.brand, digits: card.lastDigits })}
      </p>
      {offer === null ? null : (
        <Form method="post">
          <Button type="submit" name="intent" value="card">
            {t(card === null ? 'premium.addCard' : 'premium.changeCard')}
          </Button>
        </Form>
      )}
    </SettingsCard>
  )
}

/** Takes the card that was given on the provider's form, for who comes back from it. Returns what went wrong. */
function useNewCard(isBack: boolean): string | undefined {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per return
  useEffect(() => {
    if (!isBack) return
    runOperation('TakeNewCard', {}).then(
      () => {
        showToast({ kind: 'SuccessCommunity', name: 'settings', text: t('settings.premium.updated') })
        void navigate('/settings/premium', { replace: true, preventScrollReset: true })
      },
      () => setProblem(t('premium.cardFailed')),
    )
  }, [isBack])
  return problem
}
