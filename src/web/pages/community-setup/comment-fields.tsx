import { PUBLIC_LOGS } from '#shared/community-settings.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextField } from '../../ui/field.tsx'
import type { SettingsFieldsProps } from './settings-fields.ts'

/** How threads are shown, and what happens to what is reported. */
export function CommentFields({ settings, result }: SettingsFieldsProps) {
  const typed = result?.values
  return (
    <>
      <SettingsCard title={t('setup.group.threads')}>
        <SuggestedSort chosen={typed?.suggestedSort ?? settings.suggestedSort ?? ''} />
        <TextField
          name="archiveDays"
          type="number"
          min={0}
          max={LIMITS.archiveDaysMax}
          label={t('setup.archiveDays')}
          hint={t('setup.archiveHint')}
          defaultValue={typed?.archiveDays ?? settings.archiveDays}
          error={fieldError(result, 'archiveDays')}
        />
      </SettingsCard>
      <SettingsCard title={t('setup.group.order')}>
        <TextField
          name="hideAtReports"
          type="number"
          min={0}
          max={LIMITS.hideAtReportsMax}
          label={t('setup.hideAtReports')}
          hint={t('setup.hideAtReportsHint')}
          defaultValue={typed?.hideAtReports ?? settings.hideAtReports}
          error={fieldError(result, 'hideAtReports')}
        />
        <fieldset>
          <legend className={fieldCss.label}>{t('setup.publicLog')}</legend>
          {PUBLIC_LOGS.map(name => (
            <CheckField
              key={name}
              type="radio"
              name="publicLog"
              value={name}
              label={t(`setup.publicLog.${name}`)}
              defaultChecked={(typed?.publicLog ?? settings.publicLog) === name}
            />
          ))}
        </fieldset>
      </SettingsCard>
    </>
  )
}

function SuggestedSort({ chosen }: { chosen: string }) {
  return (
    <label className={fieldCss.field}>
      <span className={fieldCss.label}>{t('setup.suggestedSort')}</span>
      <select name="suggestedSort" className={fieldCss.input} defaultValue={chosen}>
        <option value="">{t('setup.sort.none')}</option>
        {COMMENT_SORTS.map(sort => (
          <option key={sort} value={sort}>
            {t(`setup.sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
