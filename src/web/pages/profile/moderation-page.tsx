import { useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import { SettingsCard, SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { ForOwner } from './for-owner.tsx'
import type { loader } from './moderation-page.server.ts'
import { ProfileFrame } from './profile-frame.tsx'
import css from './sets.module.css'

export { action, loader } from './moderation-page.server.ts'

type Settings = NonNullable<
  Extract<ReturnType<typeof useLoaderData<typeof loader>>, { gate: null }>['settings']
>

export default function ModerationPage() {
  const data = useLoaderData<typeof loader>()
  const settings = data.gate === null ? data.settings : null
  return (
    <ProfileFrame data={data} part="moderation">
      {account => (
        <div className={css.page}>
          {settings === null ? (
            <ForOwner account={account} />
          ) : (
            <Edit settings={settings} place={`${account.path}about/edit/moderation`} />
          )}
        </div>
      )}
    </ProfileFrame>
  )
}

const FIELDS = ['archiveDays', 'hideAtReports']

function Edit({ settings, place }: { settings: Settings; place: string }) {
  return (
    <SettingsForm name="profile-moderation" place={place} values={settings} fieldNames={FIELDS}>
      {result => {
        const typed = result?.values
        return (
          <SettingsCard id="moderation" title={t('profileMod.title')} hint={t('profileMod.hint')}>
            <CheckField
              name="isNsfw"
              defaultChecked={typed === undefined ? settings.isNsfw : 'isNsfw' in typed}
              label={t('profileMod.isNsfw')}
              hint={t('profileMod.isNsfwHint')}
            />
            <label className={fieldCss.field}>
              <span className={fieldCss.label}>{t('profileMod.suggestedSort')}</span>
              <select
                name="suggestedSort"
                className={fieldCss.input}
                defaultValue={typed?.suggestedSort ?? settings.suggestedSort ?? ''}
              >
                <option value="">{t('profileMod.noSort')}</option>
                {COMMENT_SORTS.map(sort => (
                  <option key={sort} value={sort}>
                    {t(`setting.suggestedSort.${sort}`)}
                  </option>
                ))}
              </select>
            </label>
            <TextField
              type="number"
              name="archiveDays"
              label={t('profileMod.archiveDays')}
              hint={t('profileMod.archiveDaysHint')}
              min={0}
              max={LIMITS.archiveDaysMax}
              defaultValue={typed?.archiveDays ?? settings.archiveDays}
              error={fieldError(result, 'archiveDays')}
            />
            <TextField
              type="number"
              name="hideAtReports"
              label={t('profileMod.hideAtReports')}
              hint={t('profileMod.hideAtReportsHint')}
              min={0}
              max={LIMITS.hideAtReportsMax}
              defaultValue={typed?.hideAtReports ?? settings.hideAtReports}
              error={fieldError(result, 'hideAtReports')}
            />
          </SettingsCard>
        )
      }}
    </SettingsForm>
  )
}
