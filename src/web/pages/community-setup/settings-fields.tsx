import { COMMUNITY_TOPICS, type CommunitySettings, PUBLIC_LOGS } from '#shared/community-settings.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextField } from '../../ui/field.tsx'
import css from './setup.module.css'

/** Fields of the settings that show their errors themselves. */
export const SETTINGS_FIELDS = [
  'topics',
  'country',
  'language',
  'welcomeMarkdown',
  'archiveDays',
  'hideAtReports',
  'titleRequired',
  'titleBanned',
  'bodyBanned',
  'domainsAllowed',
  'domainsBlocked',
  'kinds',
  'kinds.text',
  'kinds.link',
  'kinds.image',
  'kinds.chat',
]

type Props = { settings: CommunitySettings; result: FormResult | undefined }

/** Topics, place, threads and joining. */
export function SettingsFields({ settings, result }: Props) {
  const typed = result?.values
  return (
    <>
      <h2 className={css.group}>{t('setup.group.place')}</h2>
      <Topics settings={settings} result={result} />
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
      <h2 className={css.group}>{t('setup.group.threads')}</h2>
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
      <h2 className={css.group}>{t('setup.group.order')}</h2>
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
      <h2 className={css.group}>{t('setup.group.joining')}</h2>
      <MarkdownField
        name="welcomeMarkdown"
        label={t('setup.welcome')}
        hint={t('setup.welcomeHint')}
        defaultValue={typed?.welcomeMarkdown ?? settings.welcomeMarkdown}
        maxLength={LIMITS.welcomeLength}
        error={fieldError(result, 'welcomeMarkdown')}
      />
      <CheckField
        name="allowsRequests"
        defaultChecked={typed === undefined ? settings.allowsRequests : 'allowsRequests' in typed}
        label={t('setup.allowsRequests')}
      />
    </>
  )
}

function Topics({ settings, result }: Props) {
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
          <CheckField
            key={topic}
            name="topics"
            value={topic}
            defaultChecked={chosen.includes(topic)}
            label={t(`setup.topic.${topic}`)}
          />
        ))}
      </div>
      {error === undefined ? null : <p className={fieldCss.error}>{error}</p>}
    </fieldset>
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
