import { Link } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { t as tPages } from '#shared/messages/translate-pages.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { fieldError } from '../../forms/form-result.ts'
import type { SettingsFieldsProps } from './settings-fields.ts'

/** What newcomers read. */
export function WelcomeFields({ settings, path, result }: SettingsFieldsProps) {
  const typed = result?.values
  return (
    <>
      <SettingsCard title={t('setup.group.joining')}>
        <MarkdownField
          name="welcomeMarkdown"
          label={t('setup.welcome')}
          hint={t('setup.welcomeHint')}
          defaultValue={typed?.welcomeMarkdown ?? settings.welcomeMarkdown}
          maxLength={LIMITS.welcomeLength}
          error={fieldError(result, 'welcomeMarkdown')}
        />
      </SettingsCard>
      <SettingsCard
        title={t('setup.group.sidebar')}
        hint={<Link to={`${path}about/widgets`}>{t('setup.sidebarMore')}</Link>}
      >
        <MarkdownField
          name="sidebarMarkdown"
          label={tPages('community.sidebar')}
          hint={tPages('community.sidebarHint')}
          defaultValue={typed?.sidebarMarkdown ?? settings.sidebarMarkdown}
          maxLength={LIMITS.sidebarLength}
          error={fieldError(result, 'sidebarMarkdown')}
        />
      </SettingsCard>
    </>
  )
}
