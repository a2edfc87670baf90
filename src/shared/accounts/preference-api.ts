import type { PreferenceName } from './preferences.ts'

/**
 * API names of preferences (R3-acct-05); with `on` and `off` when the API has a switch for two of the values. Apart from the list
 * of preferences, which every page includes.
 */
export const API_NAMES: Readonly<
  Partial<Record<PreferenceName, string | { name: string; on: string; off: string }>>
> = {
  theme: { name: 'nightmode', on: 'dark', off: 'light' },
  feedView: 'layout',
  defaultSort: 'defaultSort',
  openInNewTab: 'openInNewTab',
  autoplay: 'autoplay',
  showPresence: 'showPresence',
  allowFollowers: 'allowFollowers',
  showNsfw: 'searchOver18',
  pinsPanel: 'subscriptionsPinned',
  adminModeOn: 'adminModeOn',
  pushEnabled: 'pushEnabled',
  emailDigest: 'emailDigest',
  country: 'country',
}
