import type { Preferences } from './views/account-view.ts'

/** What holds for somebody who chose nothing; apart from preferences.ts because every page brings it along. */
export const DEFAULT_PREFERENCES: Readonly<Preferences> = {
  theme: 'system',
  feedView: 'card',
  homeMix: 'balanced',
  showNsfw: false,
  blurNsfw: true,
  shortcuts: true,
  pinsPanel: true,
  modMode: false,
}
