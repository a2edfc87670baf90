import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-community-setup.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { SettingsTabs } from '../../features/settings-form/settings-tabs.tsx'
import { AccessFields } from './access-fields.tsx'
import { CommentFields } from './comment-fields.tsx'
import { GeneralFields } from './general-fields.tsx'
import { PostFields } from './post-fields.tsx'
import type { SettingsFieldsProps } from './settings-fields.ts'
import type { loader } from './settings-page.server.ts'
import { SECTION_NAMES, SETTINGS_SECTIONS, type SettingsSection } from './settings-sections.ts'
import { WelcomeFields } from './welcome-fields.tsx'

export { action, loader } from './settings-page.server.ts'

const FIELDS: Record<SettingsSection, (props: SettingsFieldsProps) => React.ReactNode> = {
  general: GeneralFields,
  access: AccessFields,
  welcome: WelcomeFields,
  posts: PostFields,
  comments: CommentFields,
}

/** Everything about a community that its moderators decide and that has no page of its own. */
export default function SettingsPage() {
  const { frame, section, settings, was } = useLoaderData<typeof loader>()
  const Fields = FIELDS[section]
  const path = `${frame.path}about/settings`
  return (
    <ModFrame frame={frame} page="settings">
      <SettingsTabs
        label={t('setup.tabs')}
        tabs={SECTION_NAMES.map(name => ({
          to: name === 'general' ? path : `${path}/${name}`,
          words: t(`setup.tab.${name}`),
        }))}
        about={t(`setup.tab.${section}.about`)}
      />
      <SettingsForm
        key={section}
        name={section}
        place={path}
        values={was}
        fieldNames={[
          ...SETTINGS_SECTIONS[section],
          'kinds.text',
          'kinds.link',
          'kinds.image',
          'kinds.chat',
        ].filter(name => name !== 'publicLog' && name !== 'type')}
      >
        {result => (
          <>
            <input type="hidden" name="was" value={result?.values?.was ?? was} />
            <Fields settings={settings} path={frame.path} result={result} />
          </>
        )}
      </SettingsForm>
    </ModFrame>
  )
}
