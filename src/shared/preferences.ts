import { DEFAULT_PREFERENCES } from './default-preferences.ts'
import { isFeedView, isHomeMix } from './sorts.ts'
import type { Preferences } from './views/account-view.ts'

const THEMES: readonly unknown[] = ['system', 'light', 'dark'] satisfies Preferences['theme'][]

/**
 * Reads preferences from whatever a cookie or an account holds: known keys with allowed values are taken,
 * all else falls back to the default. Never throws.
 */
export function parsePreferences(raw: unknown): Preferences {
  return { ...DEFAULT_PREFERENCES, ...parsePreferenceChanges(raw) }
}

/** The known keys with allowed values, and nothing else. Never throws. */
export function parsePreferenceChanges(raw: unknown): Partial<Preferences> {
  if (typeof raw !== 'object' || raw === null) return {}
  const { theme, feedView, homeMix, showNsfw, blurNsfw, shortcuts, pinsPanel, modMode } = raw as Record<
    string,
    unknown
  >
  const changes: Partial<Preferences> = {}
  if (THEMES.includes(theme)) changes.theme = theme as Preferences['theme']
  if (typeof feedView === 'string' && isFeedView(feedView)) changes.feedView = feedView
  if (typeof homeMix === 'string' && isHomeMix(homeMix)) changes.homeMix = homeMix
  if (typeof showNsfw === 'boolean') changes.showNsfw = showNsfw
  if (typeof blurNsfw === 'boolean') changes.blurNsfw = blurNsfw
  if (typeof shortcuts === 'boolean') changes.shortcuts = shortcuts
  if (typeof pinsPanel === 'boolean') changes.pinsPanel = pinsPanel
  if (typeof modMode === 'boolean') changes.modMode = modMode
  return changes
}
