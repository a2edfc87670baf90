import { t } from '#shared/messages/t.ts'
import { fieldError } from '../../../forms/form-result.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { upTo } from '../../../ui/fields/up-to.ts'
import css from '../points.module.css'
import type { FormPart } from './form-part.ts'

/** Sending, converting and burning points. */
export function AmountFields({
  act,
  points,
  result,
  cancel,
}: FormPart & { act: 'transfer' | 'convert' | 'burn' }) {
  const rate = points.pointsPerCoin
  if (act === 'convert' && rate === null)
    return <Off words={t('points.convertOff', { name: points.prefixedName })} cancel={cancel} />
  if (act === 'burn' && !points.canBurn) return <Off words={t('points.burnOff')} cancel={cancel} />
  const step = act === 'convert' ? (rate ?? 1) : 1
  return (
    <>
      {act === 'transfer' ? (
        <TextField
          name="to"
          label={t('points.to')}
          hint={t('points.toHint')}
          defaultValue={result?.values?.to}
          error={fieldError(result, 'to')}
          {...upTo(60)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : null}
      <TextField
        name="amount"
        type="number"
        inputMode="numeric"
        min={step}
        step={step}
        max={Math.max(points.balance, step)}
        label={t('points.amount')}
        hint={
          act === 'convert'
            ? t('points.convertHint', { points: step })
            : t(act === 'burn' ? 'points.burnHint' : 'points.transferHint')
        }
        defaultValue={result?.values?.amount}
        error={fieldError(result, 'amount')}
        required
      />
      <div className={css.buttons}>
        {cancel}
        <Button type="submit" look={act === 'burn' ? 'danger' : 'main'}>
          {t(`points.${act}Button`)}
        </Button>
      </div>
    </>
  )
}

function Off({ words, cancel }: { words: string; cancel: FormPart['cancel'] }) {
  return (
    <>
      <p>{words}</p>
      {cancel === undefined ? null : <div className={css.buttons}>{cancel}</div>}
    </>
  )
}
