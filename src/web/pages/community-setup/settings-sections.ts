import type { SettingName } from '#shared/community-settings.ts'

/** The tabs of a community's settings, and what each of them saves. */
export const SETTINGS_SECTIONS = {
  general: ['title', 'description', 'topics', 'country', 'language', 'isExcludedFromPopular'],
  access: ['type', 'isNsfw', 'allowsRequests'],
  welcome: ['welcomeMarkdown', 'sidebarMarkdown'],
  posts: [
    'kinds',
    'requiresFlair',
    'allowsCrossposts',
    'titleRequired',
    'titleBanned',
    'bodyBanned',
    'domainsAllowed',
    'domainsBlocked',
  ],
  comments: ['suggestedSort', 'archiveDays', 'hideAtReports', 'publicLog'],
} as const satisfies Record<string, readonly SettingName[]>

export type SettingsSection = keyof typeof SETTINGS_SECTIONS
export const SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as SettingsSection[]

/** The section that an address or a form names; null where it is none. */
export function sectionNamed(name: unknown): SettingsSection | null {
  return SECTION_NAMES.find(section => section === name) ?? null
}
