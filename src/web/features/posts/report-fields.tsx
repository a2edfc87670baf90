import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-dialogs.ts'
import { REPORT_REASONS, type ReportRule } from '#shared/report-reasons.ts'
import { CheckField, fieldCss, TextAreaField } from '../../ui/field.tsx'

/** What a report says: a reason, the community's rules first, and a note. In the modal, and on the page for those without script. */
export function ReportFields({ rules = [] }: { rules?: readonly ReportRule[] }) {
  return (
    <>
      <fieldset>
        <legend className={fieldCss.label}>{t('report.legend')}</legend>
        {rules.map(({ reason, words }) => (
          <CheckField key={reason} type="radio" name="reason" value={reason} required label={words} />
        ))}
        {REPORT_REASONS.map(reason => (
          <CheckField
            key={reason}
            type="radio"
            name="reason"
            value={reason}
            required
            label={t(`report.${reason}`)}
          />
        ))}
      </fieldset>
      <TextAreaField name="note" label={t('report.note')} maxLength={LIMITS.reportNoteLength} rows={3} />
    </>
  )
}
