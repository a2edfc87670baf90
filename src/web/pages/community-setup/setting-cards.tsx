import type { ReactNode } from 'react'
import {
  type EditableSettings,
  SETTING_GROUPS,
  type SettingField,
  type SettingGroup,
  type SettingsSection,
  settingsIn,
} from '#shared/communities/community-settings.ts'
import { t } from '#shared/messages/t.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import type { FormResult } from '../../forms/form-result.ts'
import { Link } from '../../ui/link.tsx'
import { SettingControl } from './setting-control.tsx'
import css from './setup.module.css'

type Props = {
  section: SettingsSection
  settings: EditableSettings
  result: FormResult | undefined
  /** Path of the community. */
  path: string
}

/** The settings of one section, in cards. */
export function SettingCards({ section, settings, result, path }: Props) {
  const fields = settingsIn(section)
  const groups = (Object.keys(SETTING_GROUPS) as SettingGroup[]).filter(
    group => SETTING_GROUPS[group] === section,
  )
  return groups.map(group => {
    const own = fields.filter(field => field.group === group)
    const draw = (field: SettingField) => (
      <SettingControl key={field.name} field={field} settings={settings} result={result} />
    )
    const short = own.filter(isShort)
    return (
      <SettingsCard key={group} title={t(`setting.group.${group}`)} hint={hintOf(group, path)}>
        {own.map(field => {
          if (!isShort(field)) return draw(field)
          return field === short[0] ? (
            <div key="short" className={css.pair}>
              {short.map(draw)}
            </div>
          ) : null
        })}
      </SettingsCard>
    )
  })
}

function isShort(field: SettingField): boolean {
  return 'isShort' in field
}

const HINTED_GROUPS = ['place', 'kinds', 'words', 'links'] as const

/** Returns the hint of a group; some link to a page with more settings. */
function hintOf(group: SettingGroup, path: string): ReactNode {
  if (group === 'about') return <Link to={`${path}about/style`}>{t('setting.group.about.hint')}</Link>
  if (group === 'sidebar') return <Link to={`${path}about/widgets`}>{t('setting.group.sidebar.hint')}</Link>
  const hinted = HINTED_GROUPS.find(one => one === group)
  return hinted === undefined ? undefined : t(`setting.group.${hinted}.hint`)
}
