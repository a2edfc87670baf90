import { SETTING_GROUPS, type SettingsSection } from '#shared/communities/community-settings.ts'

/** The tabs of a community's settings. */
export const SECTION_NAMES = [...new Set(Object.values(SETTING_GROUPS))] satisfies SettingsSection[]

/** The section that an address or a form names; null where it is none. */
export function sectionNamed(name: unknown): SettingsSection | null {
  return SECTION_NAMES.find(section => section === name) ?? null
}

export function sectionPath(communityPath: string, section: SettingsSection): string {
  return `${communityPath}about/settings${section === 'general' ? '' : `/${section}`}`
}
