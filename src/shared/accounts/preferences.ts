import { FEED_VIEWS, HOME_MIXES, LISTING_SORTS } from '../sorts.ts'
import { LANGUAGES } from '../text/locales.ts'

/** Cards of the preferences page, in order. */
export const PREFERENCE_GROUPS = ['look', 'feeds', 'privacy', 'nsfw', 'keys'] as const
type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number]

type Field = {
  /** The options; missing for a switch. */
  values?: readonly string[]
  /** Used when nothing was chosen, or the stored choice is no longer valid. */
  default: string | boolean
  /** Whether it is also stored in a browser cookie, for visitors and to save a query, or with the account only. */
  keptIn: 'browser' | 'account'
  /** Its card on the preferences page; missing when it is changed elsewhere. */
  group?: PreferenceGroup
  /** Hidden from visitors, since it has no effect for them. */
  isForMembers?: true
  isMenu?: true
  /** The value is a country's two letters (ISO 3166), or empty. */
  isCountry?: true
  hasHint?: true
  hasValueHints?: true
}

/**
 * All reader preferences: storage and form; API names are in `preference-api.ts`. Messages are in `messages/en/preferences.ts`.
 */
const PREFERENCES = {
  /** The language of the site's own text, including emails; `auto` follows the browser. */
  language: {
    values: ['auto', ...LANGUAGES],
    default: 'auto',
    keptIn: 'account',
    group: 'look',
    isMenu: true,
    hasHint: true,
  },
  theme: {
    values: ['system', 'light', 'dark'],
    default: 'system',
    keptIn: 'browser',
    group: 'look',
  },
  feedView: {
    values: FEED_VIEWS,
    default: 'card',
    keptIn: 'browser',
    group: 'look',
    hasValueHints: true,
  },
  /** Default sort of the home page. */
  defaultSort: {
    values: LISTING_SORTS,
    default: 'best',
    keptIn: 'account',
    group: 'feeds',
    isMenu: true,
  },
  homeMix: {
    values: HOME_MIXES,
    default: 'balanced',
    keptIn: 'browser',
    group: 'feeds',
    isForMembers: true,
    hasValueHints: true,
  },
  openInNewTab: { default: false, keptIn: 'account', group: 'feeds', hasHint: true },
  /** Autoplay videos and animations. */
  autoplay: { default: true, keptIn: 'account', group: 'feeds', hasHint: true },
  /** Hide posts whose threads were already opened. */
  hideRead: { default: false, keptIn: 'account', group: 'feeds', hasHint: true },
  /** Update open threads live with new votes and comments. */
  liveUpdates: { default: true, keptIn: 'browser', group: 'feeds', hasHint: true },
  /** The member's country or home region: the directory begins with its communities. */
  country: {
    default: '',
    keptIn: 'account',
    group: 'feeds',
    isCountry: true,
    hasHint: true,
  },
  showPresence: { default: true, keptIn: 'account', group: 'privacy', hasHint: true },
  /** Show on the profile that its owner is online. */
  showOnline: { default: false, keptIn: 'account', group: 'privacy', hasHint: true },
  /** The people who may send private messages and chat invitations. */
  messagesFrom: {
    values: ['everyone', 'known', 'nobody'],
    default: 'everyone',
    keptIn: 'account',
    group: 'privacy',
    hasValueHints: true,
  },
  /** Read receipts for the other people in a conversation. */
  readMarks: { default: true, keptIn: 'account', group: 'privacy', hasHint: true },
  /** Images in two-person conversations, sent and received while both have it on. */
  messageImages: { default: true, keptIn: 'account', group: 'privacy', hasHint: true },
  /** Allow followers; this and the next two are edited with the profile. */
  allowFollowers: { default: true, keptIn: 'account' },
  /** Searchable profile, here and in search engines. */
  showInSearch: { default: true, keptIn: 'account' },
  /** The profile lists its owner's posts and comments. */
  showActivity: { default: true, keptIn: 'account' },
  showNsfw: { default: false, keptIn: 'browser', group: 'nsfw', isForMembers: true },
  blurNsfw: { default: true, keptIn: 'browser', group: 'nsfw' },
  /** Single-key shortcuts. */
  shortcuts: { default: true, keptIn: 'browser', group: 'keys' },
  /** Pins the community list to the side of wide windows. */
  pinsPanel: { default: true, keptIn: 'browser' },
  /** Show moderation tools on moderated content (R1-17); a switch in the menu. */
  modMode: { default: false, keptIn: 'browser' },
  /** Show the admin panel. */
  adminModeOn: { default: true, keptIn: 'account' },
  /** Push messages to the devices for which they are turned on. */
  pushEnabled: { default: true, keptIn: 'account' },
  /** Asked at the end of sign-up (R2.14-acc-14); how often and when is chosen with the notifications. */
  emailDigest: { default: false, keptIn: 'account' },
} as const satisfies Record<string, Field>

type Table = typeof PREFERENCES
export type PreferenceName = keyof Table
/** A preference from the table, with its name. */
export type PreferenceField = { [Name in PreferenceName]: { name: Name } & Table[Name] }[PreferenceName]
type ValueOf<Row> = Row extends { values: readonly (infer Value)[] }
  ? Value
  : Row extends { isCountry: true }
    ? string
    : boolean

/** A reader's preferences. */
export type Preferences = { [Name in PreferenceName]: ValueOf<Table[Name]> }
type KeptIn<Place> = Extract<PreferenceField, { keptIn: Place }>['name']
/** Preferences sent with a page: all that a browser keeps, and those of the account that differ from the default. */
export type ShellPreferences = Pick<Preferences, KeptIn<'browser'>> &
  Partial<Pick<Preferences, KeptIn<'account'>>>

export const PREFERENCE_FIELDS = Object.entries(PREFERENCES).map(([name, field]) => ({
  name,
  ...field,
})) as readonly PreferenceField[]

/** Preferences of a reader who chose nothing. */
export const DEFAULT_PREFERENCES = Object.fromEntries(
  PREFERENCE_FIELDS.map(field => [field.name, field.default]),
) as Readonly<Preferences>

/** Returns the preferences kept in the browser's cookie. */
export function pickBrowserKept(preferences: Partial<Preferences>): Partial<Preferences> {
  const kept = PREFERENCE_FIELDS.filter(({ name, keptIn }) => keptIn === 'browser' && name in preferences)
  return Object.fromEntries(kept.map(({ name }) => [name, preferences[name]]))
}
