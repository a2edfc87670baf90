import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-dialogs.ts'
import { REPORT_REASONS } from '#shared/report-reasons.ts'
import { CheckField, fieldCss, TextAreaField } from '../../ui/field.tsx'

/** What a report says: a reason and a note. In the modal, and on the page for those without script. */
export function ReportFields() {
  return (
    <>
      <fieldset>
        <legend className={fieldCss.label}>{t('report.legend')}</legend>
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
