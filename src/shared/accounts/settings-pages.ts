import type { PREFERENCE_GROUPS } from './preferences.ts'

/** R2.8-09: every settings page at `/settings/{page}`, in order; the first is also `/settings`. */
export const SETTINGS_PAGES = [
  'account',
  'profile',
  'privacy',
  'feed',
  'notifications',
  'emails',
  'premium',
  'messaging',
  'data-request',
] as const
export type SettingsPageName = (typeof SETTINGS_PAGES)[number]

/** The page of each card of preferences. */
export const PAGE_OF_GROUP = {
  look: 'feed',
  feeds: 'feed',
  privacy: 'privacy',
  nsfw: 'feed',
  keys: 'feed',
} as const satisfies Record<(typeof PREFERENCE_GROUPS)[number], SettingsPageName>

/** Read-only pages that show settings edited elsewhere; one route serves them. */
export const TOLD_PAGES = ['emails', 'messaging'] as const

/** Returns where preferences are saved without script: on their page; visitors have one of their own. */
export function preferencesPath(form: string): string {
  return form === 'feed' || form === 'privacy' ? `/settings/${form}` : '/preferences'
}
