import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AWARD_KINDS, type AwardId, type AwardsLabel } from '#shared/awards/award-kinds.ts'
import { awardCents } from '#shared/awards/award-price.ts'
import { exactCount, price } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { layOver } from '../data/overlays.ts'
import { runOperation } from '../data/run-operation.ts'
import { AwardPicture } from '../features/awards/award-picture.tsx'
import css from '../features/awards/gild.module.css'
import { GildAnimation } from '../features/awards/gild-animation.tsx'
import { PaymentFields } from '../features/coins/payment-fields.tsx'
import { postPayment } from '../features/coins/post-payment.ts'
import { savedCard } from '../features/coins/saved-card.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField } from '../ui/fields/field.tsx'
import { upTo } from '../ui/fields/up-to.ts'
import { openModal } from './open-modal.ts'

const KINDS = Object.keys(AWARD_KINDS) as AwardId[]
const MESSAGE_LENGTH = 500

type Props = { fullname: string; onClose: () => void }

/** R2.14-mon-06: gives a post or comment an award. */
export function GildModal({ fullname, onClose }: Props) {
  const [chosen, setChosen] = useState<AwardId>('silver')
  const [balance, setBalance] = useState<number>()
  const [offered, setOffered] = useState<Awaited<ReturnType<typeof runOperation<'CoinOffers'>>>>()
  const [free, setFree] = useState<Awaited<ReturnType<typeof runOperation<'AwardOffers'>>>>()
  const [problem, setProblem] = useState<string>()
  const [isGiving, setIsGiving] = useState(false)
  const [given, setGiven] = useState<AwardId>()
  const correlationId = useRef(crypto.randomUUID())
  useEffect(() => {
    runOperation('CoinOffers', {}).then(
      answer => {
        setBalance(answer.balance)
        setOffered(answer)
      },
      error => setProblem(error instanceof Error ? error.message : String(error)),
    )
    // Without them the rest works as well.
    runOperation('AwardOffers', {}).then(setFree, () => {})
  }, [])
  const { cost, authorCoins } = AWARD_KINDS[chosen]
  const isFree = free?.claimed.some(one => one.kind === chosen) === true
  const missing = balance === undefined || isFree ? 0 : Math.max(0, cost - balance)
  const sold = offered?.offers ?? null
  const pays = missing > 0 && sold !== null
  const cents = sold === null ? 0 : awardCents(sold.packages, { cost })
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isGiving) return
    const form = new FormData(event.currentTarget)
    setIsGiving(true)
    setProblem(undefined)
    // R5-08
    const message = String(form.get('message') ?? '').trim()
    const isAnonymous = form.has('anonymous')
    try {
      if (pays)
        await payFor(event.currentTarget, { message, isAnonymous, paying: String(form.get('token') ?? '') })
      else {
        const gift = { target: fullname, kind: chosen, message, isAnonymous, isFree }
        show(await runOperation('GiveAward', { ...gift, correlationId: correlationId.current }))
      }
    } catch (error) {
      setIsGiving(false)
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const show = ({ awards, balance: left }: { awards: AwardsLabel | null; balance: number }) => {
    setGiven(chosen)
    if (awards !== null) layOver(fullname, { awards })
    showToast({
      kind: 'SuccessAward',
      text: t('awards.given', { name: t(`award.${chosen}.name`), count: left }),
    })
  }
  /** R7.3-07 */
  const payFor = async (
    form: HTMLFormElement,
    gift: { message: string; isAnonymous: boolean; paying: string },
  ) => {
    const card = savedCard(gift.paying)
    const answer = await postPayment<{ balance: number; is_given: boolean; awards: AwardsLabel | null }>(
      form,
      '/api/v2/gold/stripe/buy_award',
      {
        ...{ thing_id: fullname, award_id: chosen, pennies: cents, correlation_id: correlationId.current },
        ...{ message: gift.message, is_anonymous: gift.isAnonymous, remember_card: false },
        ...{ token: card === null ? gift.paying : null, card_id: card },
      },
    )
    if ('problem' in answer) {
      if (answer.isOver) correlationId.current = crypto.randomUUID()
      throw new Error(answer.problem)
    }
    if (answer.data.is_given) return show(answer.data)
    setIsGiving(false)
    setBalance(answer.data.balance)
    setProblem(t('awards.notGiven', { count: answer.data.balance }))
  }
  if (given !== undefined) return <GildAnimation id={given} onEnd={onClose} />
  return (
    <Dialog title={t('awards.title')} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <FormProblem words={problem} />
        {balance === undefined ? null : <p>{t('coins.balance', { count: balance })}</p>}
        {free === undefined || free.offers.length === 0 ? null : (
          <p>
            {t('awards.claimable')}{' '}
            <Button
              onClick={() => openModal('claim-award', { onClaimed: () => openModal('gild', { fullname }) })}
            >
              {t('awards.claim')}
            </Button>
          </p>
        )}
        <fieldset>
          <legend className={fieldCss.label}>{t('awards.choose')}</legend>
          <div className={css.kinds}>
            {KINDS.map(id => (
              <label key={id} className={css.kind}>
                <input
                  type="radio"
                  name="kind"
                  value={id}
                  checked={id === chosen}
                  onChange={() => setChosen(id)}
                  className="visually-hidden"
                />
                <AwardPicture id={id} size={48} />
                {t(`award.${id}.name`)}
                <small>
                  {free?.claimed.some(one => one.kind === id) === true
                    ? t('awards.free')
                    : exactCount(AWARD_KINDS[id].cost)}
                </small>
              </label>
            ))}
          </div>
        </fieldset>
        <p className={css.about} role="status">
          {t(`award.${chosen}.about`)}{' '}
          {authorCoins === 0 ? null : t('awards.authorGets', { coins: authorCoins })}
        </p>
        <TextAreaField
          name="message"
          label={t('awards.message')}
          hint={t('awards.messageHint', { limit: MESSAGE_LENGTH })}
          {...upTo(MESSAGE_LENGTH)}
          rows={2}
        />
        <CheckField name="anonymous" label={t('awards.anonymous')} />
        {pays ? (
          <>
            <p>{t('awards.short', { missing })}</p>
            <PaymentFields cards={offered?.cards ?? []} token={undefined} />
          </>
        ) : null}
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          {pays ? (
            <Button
              onClick={() => openModal('coin-purchase', { onBought: () => openModal('gild', { fullname }) })}
            >
              {t('coins.buy')}
            </Button>
          ) : null}
          <Button type="submit" look="main" disabled={isGiving}>
            {pays && sold !== null
              ? t('awards.giveForPrice', { price: price(cents, sold.currency) })
              : isFree
                ? t('awards.giveFree')
                : t('awards.giveFor', { coins: cost })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
