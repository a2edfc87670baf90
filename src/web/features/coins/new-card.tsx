import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { CheckField, FormProblem } from '../../ui/fields/field.tsx'
import css from './coins.module.css'
import { mountCard, readCard } from './stripe-card.ts'

/** The form value for paying with a card typed now. */
export const NEW_CARD = 'new-card'

/**
 * Stripe's card field; its script loads when this appears. When the form around it is sent, the card is exchanged for Stripe's
 * token first, so that whatever sends it, a page or a dialog, sends that.
 */
export function NewCard({ publicKey, isChosen }: { publicKey: string; isChosen: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!place.current || !form) return
    let unmount: (() => void) | undefined
    let isGone = false
    let isReading = false
    mountCard(publicKey, place.current).then(
      done => {
        if (isGone) done()
        else unmount = done
      },
      () => setProblem(t('coins.newCardFailed')),
    )
    const handleSubmit = (event: SubmitEvent) => {
      const radio = form.querySelector<HTMLInputElement>(`[name=token][value=${NEW_CARD}]`)
      if (radio?.checked !== true) return
      event.preventDefault()
      event.stopPropagation()
      // Stripe is asked once, however often the button is pressed meanwhile.
      if (isReading) return
      isReading = true
      setProblem(undefined)
      void exchange(form, radio, event.submitter).then(wrong => {
        isReading = false
        setProblem(wrong)
      })
    }
    form.addEventListener('submit', handleSubmit, { capture: true })
    return () => {
      isGone = true
      form.removeEventListener('submit', handleSubmit, { capture: true })
      unmount?.()
    }
  }, [publicKey])
  return (
    <>
      <CheckField
        type="radio"
        name="token"
        value={NEW_CARD}
        defaultChecked={isChosen}
        label={t('coins.newCard')}
      />
      <div ref={place} className={css.newCard} data-stripe-card="" />
      <p className={css.test}>{t('coins.newCardHint')}</p>
      <FormProblem words={problem} />
    </>
  )
}

/** Sends the form with Stripe's token in place of the choice. Returns what is wrong with the card instead. */
async function exchange(
  form: HTMLFormElement,
  radio: HTMLInputElement,
  submitter: HTMLElement | null,
): Promise<string | undefined> {
  const card = await readCard().catch(() => ({ problem: null }))
  if (!('token' in card)) return card.problem ?? t('coins.newCardEmpty')
  radio.value = card.token
  form.requestSubmit(submitter)
  radio.value = NEW_CARD
  return undefined
}
