import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { PredictionView } from '#shared/predictions/prediction-view.ts'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, TextField } from '../../ui/fields/field.tsx'
import css from '../points/points.module.css'

type Props = { prediction: PredictionView; result: FormResult | undefined; cancel?: ReactNode }

/** Choice of the option that came true. */
export function OutcomeFields({ prediction, result, cancel }: Props) {
  const isChange = prediction.state === 'resolved'
  return (
    <>
      <input type="hidden" name="post" value={prediction.postId} />
      <FormProblem words={formError(result, [])} />
      <p>{t(isChange ? 'predictions.changeHint' : 'predictions.resolveHint')}</p>
      <fieldset className={css.choices}>
        <legend>{t('predictions.resolveTitle')}</legend>
        {prediction.options.map(option => (
          <label key={option.position} className={css.choice}>
            <input
              type="radio"
              name="position"
              value={option.position}
              disabled={option.isOutcome}
              required
            />
            <span>{option.text}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.buttons}>
        {cancel}
        <Button type="submit" look="main" name="intent" value="resolve">
          {t(isChange ? 'predictions.change' : 'predictions.resolve')}
        </Button>
      </div>
    </>
  )
}

/** Until when stakes are taken. */
export function EndFields({ prediction, result, cancel }: Props) {
  return (
    <>
      <input type="hidden" name="post" value={prediction.postId} />
      <FormProblem words={formError(result, ['endsAt'])} />
      <EndsAt value={result?.values?.endsAt ?? prediction.endsAt.slice(0, 16)} result={result} />
      <div className={css.buttons}>
        {cancel}
        <Button type="submit" look="main" name="intent" value="end-time">
          {t('predictions.changeEnd')}
        </Button>
      </div>
    </>
  )
}

export function EndsAt({ value, result }: { value: string | undefined; result: FormResult | undefined }) {
  return (
    <TextField
      name="endsAt"
      type="datetime-local"
      label={t('predictions.endsAt')}
      hint={t('predictions.endsAtHint')}
      defaultValue={value}
      error={fieldError(result, 'endsAt')}
      required
    />
  )
}

/** Asks before all stakes go back. */
export function CancelFields({
  prediction,
  result,
  cancel,
}: Omit<Props, 'result'> & Partial<Pick<Props, 'result'>>) {
  return (
    <>
      <input type="hidden" name="post" value={prediction.postId} />
      <FormProblem words={formError(result, [])} />
      <p>{t('predictions.cancelHint')}</p>
      <div className={css.buttons}>
        {cancel}
        <Button type="submit" look="danger" name="intent" value="cancel">
          {t('predictions.cancel')}
        </Button>
      </div>
    </>
  )
}
