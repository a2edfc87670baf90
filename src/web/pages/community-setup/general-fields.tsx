import { Link } from 'react-router'
import { COMMUNITY_TOPICS } from '#shared/community-settings.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { t as tPages } from '#shared/messages/translate-pages.ts'
import { DescriptionFields } from '../../features/communities/community-fields.tsx'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextField } from '../../ui/field.tsx'
import { isTicked, type SettingsFieldsProps } from './settings-fields.ts'
import css from './setup.module.css'

/** What the community is called and how people find it. */
export function GeneralFields(props: SettingsFieldsProps) {
  const { settings, path, result } = props
  const typed = result?.values
  return (
    <>
      <SettingsCard
        title={t('setup.group.about')}
        hint={<Link to={`${path}about/style`}>{t('setup.look')}</Link>}
      >
        <DescriptionFields values={settings} result={result} />
      </SettingsCard>
      <SettingsCard title={t('setup.group.place')} hint={t('setup.group.placeHint')}>
        <Topics {...props} />
        <div className={css.pair}>
          <TextField
            name="country"
            label={t('setup.country')}
            hint={t('setup.countryHint')}
            defaultValue={typed?.country ?? settings.country}
            maxLength={2}
            autoComplete="off"
            error={fieldError(result, 'country')}
          />
          <TextField
            name="language"
            label={t('setup.language')}
            hint={t('setup.languageHint')}
            defaultValue={typed?.language ?? settings.language}
            maxLength={20}
            autoComplete="off"
            error={fieldError(result, 'language')}
          />
        </div>
        <CheckField
          name="isExcludedFromPopular"
          defaultChecked={isTicked(props, 'isExcludedFromPopular')}
          label={tPages('community.excludeField')}
          hint={tPages('community.excludeHint')}
        />
      </SettingsCard>
    </>
  )
}

function Topics({ settings, result }: SettingsFieldsProps) {
  const error = fieldError(result, 'topics')
  const chosen: readonly string[] = result?.values?.topics?.split(' ') ?? settings.topics
  return (
    <fieldset>
      <legend className={fieldCss.label}>{t('setup.topics')}</legend>
      <p className={fieldCss.hint}>
        {t('setup.topicsHint', { topicsPerCommunity: LIMITS.topicsPerCommunity })}
      </p>
      <div className={css.topics}>
        {COMMUNITY_TOPICS.map(topic => (
          <label key={topic} className={css.topic}>
            <input type="checkbox" name="topics" value={topic} defaultChecked={chosen.includes(topic)} />
            <span>{t(`setup.topic.${topic}`)}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : <p className={fieldCss.error}>{error}</p>}
    </fieldset>
  )
}
