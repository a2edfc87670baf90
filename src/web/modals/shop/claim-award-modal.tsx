import { type FormEvent, useEffect, useState } from 'react'
import type { AwardId } from '#shared/awards/award-kinds.ts'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { runOperation } from '../../data/run-operation.ts'
import { AwardPicture } from '../../features/awards/award-picture.tsx'
import css from '../../features/awards/gild.module.css'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, dialogCss } from '../../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { Modals } from '../open-modal.ts'

type Props = Modals['claim-award'] & { onClose: () => void }
type Offer = Awaited<ReturnType<typeof runOperation<'AwardOffers'>>>['offers'][number]

/** R2.14-mon-02: claims a free award, to be given later. */
export function ClaimAwardModal({ onClaimed, onClose }: Props) {
  const [offers, setOffers] = useState<readonly Offer[]>()
  const [problem, setProblem] = useState<string>()
  const [isClaiming, setClaiming] = useState(false)
  useEffect(() => {
    runOperation('AwardOffers', {}).then(
      answer => setOffers(answer.offers),
      error => setProblem(wordsOf(error)),
    )
  }, [])
  const offer = offers?.[0]
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (offer === undefined || isClaiming) return
    const kind = String(new FormData(event.currentTarget).get('kind') ?? '') as AwardId
    setClaiming(true)
    setProblem(undefined)
    try {
      await runOperation('ClaimAwardOffer', { offerId: offer.offerId, free_awards: [kind] })
      onClose()
      showToast({ kind: 'SuccessAward', text: t('awards.claimed', { name: t(`award.${kind}.name`) }) })
      onClaimed?.()
    } catch (error) {
      setClaiming(false)
      setProblem(wordsOf(error))
    }
  }
  return (
    <Dialog title={t('awards.claimTitle')} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <FormProblem words={problem} />
        {offers === undefined ? problem === undefined ? <Waiting /> : null : null}
        {offers !== undefined && offer === undefined ? <p>{t('awards.claimNone')}</p> : null}
        {offer === undefined ? null : (
          <>
            <p>{t('awards.claimIntro')}</p>
            <fieldset>
              <legend className={fieldCss.label}>
                {offer.cause === 'sale'
                  ? t('awards.offer.sale', { date: fullDate(offer.expiresAt) })
                  : t('awards.offer.premium')}
              </legend>
              <div className={css.kinds}>
                {offer.kinds.map((id, place) => (
                  <label key={id} className={css.kind}>
                    <input
                      type="radio"
                      name="kind"
                      value={id}
                      defaultChecked={place === 0}
                      className="visually-hidden"
                    />
                    <AwardPicture id={id} size={48} />
                    {t(`award.${id}.name`)}
                    <small>{t('awards.free')}</small>
                  </label>
                ))}
              </div>
            </fieldset>
          </>
        )}
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          {offer === undefined ? null : (
            <Button type="submit" look="main" disabled={isClaiming}>
              {t('awards.claim')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
