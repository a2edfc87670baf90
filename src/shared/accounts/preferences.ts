import { FEED_VIEWS, HOME_MIXES, LISTING_SORTS } from '../sorts.ts'

/** The cards of the preferences page, in their order. */
export const PREFERENCE_GROUPS = ['look', 'feeds', 'privacy', 'nsfw', 'keys'] as const
type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number]

type Field = {
  /** What one chooses among; missing for a switch. */
  values?: readonly string[]
  /** What holds for somebody who chose nothing, or whose stored choice is not one any more. */
  default: string | boolean
  /** Also in the browser, so that visitors have it and pages need no statement; or with the account alone. */
  keptIn: 'browser' | 'account'
  /** Its card on the preferences page; missing where it is changed elsewhere. */
  group?: PreferenceGroup
  /** Not shown to visitors, whom it would not serve. */
  isForMembers?: true
  isMenu?: true
  hasHint?: true
  hasValueHints?: true
  /** Its name in the API (R3-acct-05); with `on` and `off` where the API has a switch for two of the values. */
  api?: string | { name: string; on: string; off: string }
}

/**
 * Everything a reader can choose: what is stored, how its form shows it, what the API calls it. Words are in
 * `messages/en/preferences.ts`. Plain data, because every page brings the defaults along.
 */
const PREFERENCES = {
  theme: {
    values: ['system', 'light', 'dark'],
    default: 'system',
    keptIn: 'browser',
    group: 'look',
    api: { name: 'nightmode', on: 'dark', off: 'light' },
  },
  feedView: {
    values: FEED_VIEWS,
    default: 'card',
    keptIn: 'browser',
    group: 'look',
    hasValueHints: true,
    api: 'layout',
  },
  /** How the home page is sorted at first. */
  defaultSort: {
    values: LISTING_SORTS,
    default: 'best',
    keptIn: 'account',
    group: 'feeds',
    isMenu: true,
    api: 'defaultSort',
  },
  homeMix: {
    values: HOME_MIXES,
    default: 'balanced',
    keptIn: 'browser',
    group: 'feeds',
    isForMembers: true,
    hasValueHints: true,
  },
  openInNewTab: { default: false, keptIn: 'account', group: 'feeds', hasHint: true, api: 'openInNewTab' },
  /** Moving pictures play by themselves. */
  autoplay: { default: true, keptIn: 'account', group: 'feeds', hasHint: true, api: 'autoplay' },
  showPresence: { default: true, keptIn: 'account', group: 'privacy', hasHint: true, api: 'showPresence' },
  showNsfw: { default: false, keptIn: 'browser', group: 'nsfw', isForMembers: true, api: 'searchOver18' },
  blurNsfw: { default: true, keptIn: 'browser', group: 'nsfw' },
  /** Single keys do something. */
  shortcuts: { default: true, keptIn: 'browser', group: 'keys' },
  /** The list of communities stands at the side of wide windows; its pin switches it. */
  pinsPanel: { default: true, keptIn: 'browser', api: 'subscriptionsPinned' },
  /** What one moderates is shown with what moderators do (R1-17); a switch in the menu. */
  modMode: { default: false, keptIn: 'browser' },
  /** The panel of admins is shown. */
  adminModeOn: { default: true, keptIn: 'account', api: 'adminModeOn' },
  /** Asked at the end of the sign-up (R2.14-acc-14). */
  emailDigest: { default: false, keptIn: 'account', api: 'emailDigest' },
} as const satisfies Record<string, Field>

type Table = typeof PREFERENCES
export type PreferenceName = keyof Table
/** One preference as the table has it, with its name. */
export type PreferenceField = { [Name in PreferenceName]: { name: Name } & Table[Name] }[PreferenceName]
type ValueOf<Row> = Row extends { values: readonly (infer Value)[] } ? Value : boolean

/** What a reader chose. */
export type Preferences = { [Name in PreferenceName]: ValueOf<Table[Name]> }
type KeptIn<Place> = Extract<PreferenceField, { keptIn: Place }>['name']
/** Those a page carries: all that a browser keeps, and of the account's what is not as by default. */
export type ShellPreferences = Pick<Preferences, KeptIn<'browser'>> &
  Partial<Pick<Preferences, KeptIn<'account'>>>

export const PREFERENCE_FIELDS = Object.entries(PREFERENCES).map(([name, field]) => ({
  name,
  ...field,
})) as readonly PreferenceField[]

/** What holds for somebody who chose nothing. */
export const DEFAULT_PREFERENCES = Object.fromEntries(
  PREFERENCE_FIELDS.map(field => [field.name, field.default]),
) as Readonly<Preferences>

/** Those that a browser keeps, as its cookie has them. */
export function pickBrowserKept(preferences: Partial<Preferences>): Partial<Preferences> {
  const kept = PREFERENCE_FIELDS.filter(({ name, keptIn }) => keptIn === 'browser' && name in preferences)
  return Object.fromEntries(kept.map(({ name }) => [name, preferences[name]]))
}
