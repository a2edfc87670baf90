import { useId } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { REPORT_REASONS, type ReportForm } from '#shared/moderation/report-reasons.ts'
import { fieldCss, TextAreaField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

type Props = {
  /** Null: not loaded, or unknown. */
  about: ReportForm | null
  values?: Record<string, string> | undefined
}

/** Fields of a report: a reason, the community's rules first, and a note. Used in the dialog, and on the page without script. */
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
        {...upTo(LIMITS.reportNoteLength)}
        rows={3}
      />
    </>
  )
}

/** The reported item, its author and community. */
export function Reported({ about: { author, place, words } }: { about: ReportForm }) {
  return (
    <p className={fieldCss.hint}>
      {author === null
        ? t('report.aboutDeleted', { words, place })
        : t('report.about', { words, author, place })}
    </p>
  )
}

/** Returns the title for reporting a post or comment, as far as known. */
export function reportTitle(about: ReportForm | null): string {
  if (about === null) return t('report.title')
  return t(about.kind === 'post' ? 'report.titlePost' : 'report.titleComment')
}
