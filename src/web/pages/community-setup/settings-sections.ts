import { SETTING_GROUPS, type SettingsSection } from '#shared/communities/community-settings.ts'

/** Tabs of the community settings. */
export const SECTION_NAMES = [...new Set(Object.values(SETTING_GROUPS))] satisfies SettingsSection[]

/** Returns the section named in a URL or form; null when unknown. */
export function sectionNamed(name: unknown): SettingsSection | null {
  return SECTION_NAMES.find(section => section === name) ?? null
}

export function sectionPath(communityPath: string, section: SettingsSection): string {
  return `${communityPath}about/settings${section === 'general' ? '' : `/${section}`}`
}
