import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { PredictionView } from '#shared/predictions/prediction-view.ts'
import css from '../../features/points/points.module.css'
import { CancelFields, EndFields, OutcomeFields } from '../../features/predictions/prediction-fields.tsx'
import { type FormResult, failureOf } from '../../forms/form-result.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'

type Closing = { onClose: () => void }
type About = { community: string; prediction: PredictionView } & Closing
type Fields = { prediction: PredictionView; result: FormResult | undefined; cancel: ReactNode }

/** R2.14-oth-03: which option came true, also another one than before. */
export function ChangePredictionOutcomeModal(props: About) {
  const isChange = props.prediction.state === 'resolved'
  return (
    <ActModal
      {...props}
      title={t(isChange ? 'predictions.changeTitle' : 'predictions.resolve')}
      Fields={OutcomeFields}
    />
  )
}

/** R2.14-oth-04 */
export function ChangePredictionEndModal(props: About) {
  return <ActModal {...props} title={t('predictions.endTitle')} Fields={EndFields} />
}

/** R2.14-oth-02 */
export function CancelPredictionModal(props: About) {
  return <ActModal {...props} title={t('predictions.cancelTitle')} Fields={CancelFields} keep />
}

function ActModal({
  community,
  prediction,
  title,
  Fields,
  keep = false,
  onClose,
}: About & { title: string; Fields: (props: Fields) => ReactNode; keep?: boolean }) {
  const sender = useFetcher<FormResult | { ok: string }>()
  const answer = sender.data
  const words = answer !== undefined && 'ok' in answer ? answer.ok : undefined
  const isTold = useRef(false)
  useEffect(() => {
    if (words === undefined || isTold.current) return
    isTold.current = true
    onClose()
    showToast({ kind: 'SuccessCommunity', text: words })
  }, [words, onClose])
  return (
    <Dialog title={title} onClose={onClose}>
      <sender.Form method="post" action={`/r/${community}/predictions`} className={fieldCss.form}>
        <Fields
          prediction={prediction}
          result={failureOf(answer)}
          cancel={<Button onClick={onClose}>{t(keep ? 'predictions.keep' : 'shell.cancel')}</Button>}
        />
      </sender.Form>
    </Dialog>
  )
}

/** R2.14-oth-05: what special members see is offered to others. */
export function PredictionsPremiumModal({
  name,
  prefixedName,
  onClose,
}: { name: string; prefixedName: string } & Closing) {
  return (
    <Told
      title={t('predictions.premiumTitle')}
      words={t('predictions.premium', { name: prefixedName })}
      onClose={onClose}
    >
      <ButtonLink look="main" to={`/web/special-membership/${name}`}>
        {t('predictions.premiumOffer')}
      </ButtonLink>
    </Told>
  )
}

/** R2.14-oth-06 */
export function PredictionsInactivityModal({
  title,
  days,
  onClose,
}: { title: string; days: number } & Closing) {
  return (
    <Told
      title={t('predictions.inactiveTitle')}
      words={t('predictions.inactive', { title, days })}
      onClose={onClose}
    />
  )
}

/** R2.14-oth-07 */
export function TournamentLimitModal({ title, onClose }: { title: string } & Closing) {
  return (
    <Told title={t('predictions.limitTitle')} words={t('predictions.limit', { title })} onClose={onClose} />
  )
}

function Told({
  title,
  words,
  children,
  onClose,
}: { title: string; words: string; children?: ReactNode } & Closing) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words}</p>
      <div className={css.buttons}>
        <Button onClick={onClose}>{t('predictions.close')}</Button>
        {children}
      </div>
    </Dialog>
  )
}
