/** How a home page can be sorted at first. */
export const HOME_SORTS = ['best', 'hot', 'new', 'top', 'rising', 'controversial'] as const

/**
 * What a member chose that no first view needs: R3-acct-05 beside the preferences of `Preferences`. Kept on the account
 * under these names.
 */
export type AccountPrefs = {
  /** Others may see that one is online. */
  showPresence: boolean
  /** How the home page is sorted at first. */
  defaultSort: (typeof HOME_SORTS)[number]
  /** Moving pictures play by themselves. */
  autoplay: boolean
  /** Posts open in a new tab. */
  openInNewTab: boolean
  emailDigest: boolean
  pushEnabled: boolean
  /** Others may follow. */
  allowFollowers: boolean
  /** ISO 3166 code of two letters; empty: not said. */
  country: string
  /** Admins: the panel is shown. */
  adminModeOn: boolean
}

export const DEFAULT_ACCOUNT_PREFS: Readonly<AccountPrefs> = {
  showPresence: true,
  defaultSort: 'best',
  autoplay: true,
  openInNewTab: false,
  emailDigest: false,
  pushEnabled: false,
  allowFollowers: true,
  country: '',
  adminModeOn: true,
}

const SORTS: readonly unknown[] = HOME_SORTS

/** Whether a value may stand under a name; false for names that are none. */
export function isAccountPref(name: string, value: unknown): boolean {
  if (!Object.hasOwn(DEFAULT_ACCOUNT_PREFS, name)) return false
  if (name === 'defaultSort') return SORTS.includes(value)
  if (name === 'country') return typeof value === 'string' && /^(?:[A-Z]{2})?$/.test(value)
  return typeof value === 'boolean'
}

/** What an account holds, with the default for all else. Never throws. */
export function parseAccountPrefs(raw: unknown): AccountPrefs {
  const held = typeof raw === 'object' && raw !== null ? Object.entries(raw) : []
  return {
    ...DEFAULT_ACCOUNT_PREFS,
    ...Object.fromEntries(held.filter(([name, value]) => isAccountPref(name, value))),
  }
}
