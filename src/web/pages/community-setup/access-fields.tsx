import { t } from '#shared/messages/translate-community-setup.ts'
import { t as tPages } from '#shared/messages/translate-pages.ts'
import { TypeField } from '../../features/communities/community-fields.tsx'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { CheckField } from '../../ui/field.tsx'
import { isTicked, type SettingsFieldsProps } from './settings-fields.ts'

/** Who comes in. */
export function AccessFields(props: SettingsFieldsProps) {
  return (
    <>
      <SettingsCard title={t('setup.group.access')}>
        <TypeField chosen={props.result?.values?.type ?? props.settings.type} />
        <CheckField
          name="allowsRequests"
          defaultChecked={isTicked(props, 'allowsRequests')}
          label={t('setup.allowsRequests')}
        />
      </SettingsCard>
      <SettingsCard title={t('setup.group.adults')}>
        <CheckField
          name="isNsfw"
          defaultChecked={isTicked(props, 'isNsfw')}
          label={tPages('community.nsfwField')}
        />
      </SettingsCard>
    </>
  )
}
