import { useId } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-dialogs.ts'
import { REPORT_REASONS, type ReportForm } from '#shared/moderation/report-reasons.ts'
import { fieldCss, TextAreaField } from '../../ui/fields/field.tsx'

type Props = {
  /** Null: not there yet, or nothing is known. */
  about: ReportForm | null
  values?: Record<string, string> | undefined
}

/** What a report says: a reason, the community's rules first, and a note. In the modal, and on the page for those without script. */
export function ReportFields({ about, values = {} }: Props) {
  const id = useId()
  const rules = about?.rules ?? []
  return (
    <>
      <div className={fieldCss.field}>
        <label className={fieldCss.label} htmlFor={id}>
          {t('report.legend')}
        </label>
        <select id={id} name="reason" required defaultValue={values.reason ?? ''}>
          <option value="">{t('report.choose')}</option>
          {rules.length === 0 ? null : (
            <optgroup label={t('report.rulesOf', { place: about?.place ?? '' })}>
              {rules.map(({ reason, words }) => (
                <option key={reason} value={reason}>
                  {words}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('report.siteRules')}>
            {REPORT_REASONS.map(reason => (
              <option key={reason} value={reason}>
                {t(`report.${reason}`)}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <TextAreaField
        name="note"
        label={t('report.note')}
        defaultValue={values.note}
        maxLength={LIMITS.reportNoteLength}
        rows={3}
      />
    </>
  )
}

/** What is reported, by whom and where. */
export function Reported({ about: { author, place, words } }: { about: ReportForm }) {
  return (
    <p className={fieldCss.hint}>
      {author === null
        ? t('report.aboutDeleted', { words, place })
        : t('report.about', { words, author, place })}
    </p>
  )
}

/** Of a post or a comment, as far as that is known. */
export function reportTitle(about: ReportForm | null): string {
  if (about === null) return t('report.title')
  return t(about.kind === 'post' ? 'report.titlePost' : 'report.titleComment')
}
