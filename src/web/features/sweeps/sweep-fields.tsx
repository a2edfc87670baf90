import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

/** Reason of a bulk removal, included in the author's message for every item. */
export function SweepFields({ result }: { result: FormResult | undefined }) {
  return (
    <>
      <TextField
        name="rule"
        label={t('sweep.rule')}
        defaultValue={result?.values?.rule}
        error={fieldError(result, 'rule')}
        {...upTo(MOD_LIMITS.ruleLength)}
      />
      <TextField
        name="why"
        label={t('sweep.reason')}
        hint={t('sweep.reasonHint')}
        defaultValue={result?.values?.why}
        error={fieldError(result, 'reason')}
        {...upTo(MOD_LIMITS.sweepReasonLength)}
      />
      <CheckField name="isSpam" label={t('sweep.isSpam')} defaultChecked={result?.values?.isSpam === 'on'} />
    </>
  )
}
