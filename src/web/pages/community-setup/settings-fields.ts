import type { EditableSettings } from '#shared/community-settings.ts'
import type { FormResult } from '../../forms/form-result.ts'

/** What the fields of a tab of a community's settings are given. */
export type SettingsFieldsProps = {
  settings: EditableSettings
  /** Of the community. */
  path: string
  result: FormResult | undefined
}

/** Whether a box is ticked: as it was sent, or else as it is stored. */
export function isTicked(
  { settings, result }: Pick<SettingsFieldsProps, 'settings' | 'result'>,
  name: 'isNsfw' | 'isExcludedFromPopular' | 'allowsRequests' | 'requiresFlair' | 'allowsCrossposts',
): boolean {
  return result?.values === undefined ? settings[name] : name in result.values
}
