import { useLoaderData } from 'react-router'
import { settingsIn } from '#shared/communities/community-settings.ts'
import { t } from '#shared/messages/t.ts'
import { POST_KINDS } from '#shared/post-kinds.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { SettingsForm } from '../../features/settings-form/settings-form.tsx'
import { SettingsTabs } from '../../features/settings-form/settings-tabs.tsx'
import { SettingCards } from './setting-cards.tsx'
import type { loader } from './settings-page.server.ts'
import { SECTION_NAMES, sectionPath } from './settings-sections.ts'

export { action, loader } from './settings-page.server.ts'

/** Community settings that have no page of their own. */
export default function SettingsPage() {
  const { frame, section, settings, was } = useLoaderData<typeof loader>()
  return (
    <ModFrame frame={frame} page="settings">
      <SettingsTabs
        label={t('setup.tabs')}
        tabs={SECTION_NAMES.map(name => ({
          to: sectionPath(frame.path, name),
          words: t(`setting.section.${name}`),
        }))}
        about={t(`setting.section.${section}.about`)}
      />
      <SettingsForm
        key={section}
        name={section}
        place={sectionPath(frame.path, 'general')}
        values={was}
        fieldNames={[
          ...settingsIn(section).map(({ name }) => name),
          ...POST_KINDS.map(kind => `kinds.${kind}`),
        ]}
      >
        {result => (
          <>
            <input type="hidden" name="was" value={result?.values?.was ?? was} />
            <SettingCards section={section} settings={settings} result={result} path={frame.path} />
          </>
        )}
      </SettingsForm>
    </ModFrame>
  )
}
