import { LIMITS } from '../limits.ts'
import { COMMENT_SORTS } from '../sorts.ts'
import { COMMUNITY_TOPICS } from './community-topics.ts'
import { COMMUNITY_TYPES } from './community-types.ts'
import { checkCountry, checkHost, checkLanguage } from './place-fields.ts'
import { KINDS_FIELD } from './post-kind-settings.ts'
import {
  choiceField,
  type Field,
  lineField,
  listField,
  markdownField,
  menuField,
  numberField,
  paragraphField,
  switchField,
  ticksField,
} from './setting-fields.ts'

/** Cards of the settings pages in order, with the page of each. */
export const SETTING_GROUPS = {
  about: 'general',
  place: 'general',
  access: 'access',
  adults: 'access',
  joining: 'welcome',
  sidebar: 'welcome',
  kinds: 'posts',
  words: 'posts',
  links: 'posts',
  threads: 'comments',
  order: 'comments',
  points: 'points',
} as const
export type SettingGroup = keyof typeof SETTING_GROUPS
export type SettingsSection = (typeof SETTING_GROUPS)[SettingGroup]

type Placement = {
  group: SettingGroup
  /** Stored as a column of `communities`, because lists and policies query it; others share `community_settings`. */
  isColumn?: true
  hasHint?: true
  hasValueHints?: true
  /** A few characters, so that two fit side by side. */
  isShort?: true
}

const WORDS = { most: LIMITS.wordsInAList, entryLength: LIMITS.wordLength }
const HOSTS = { ...WORDS, checkEntry: checkHost }

/**
 * All community settings without a page of their own: default, form, limits, and handling of older stored values. Messages are
 * in `messages/en/community-settings.ts`.
 */
const SETTINGS = {
  /** Empty: the community's name. */
  title: {
    ...lineField({ limit: LIMITS.communityTitleLength }),
    group: 'about',
    isColumn: true,
    hasHint: true,
  },
  description: {
    ...paragraphField({ limit: LIMITS.communityDescriptionLength }),
    group: 'about',
    isColumn: true,
    hasHint: true,
  },
  topics: {
    ...ticksField(COMMUNITY_TOPICS, { most: LIMITS.topicsPerCommunity }),
    group: 'place',
    hasHint: true,
  },
  country: { ...lineField({ limit: 2, check: checkCountry }), group: 'place', isShort: true, hasHint: true },
  /** Uses the country members agree on when moderators set none. */
  isPlacedByMembers: { ...switchField(true), group: 'place', hasHint: true },
  language: {
    ...lineField({ limit: 20, check: checkLanguage }),
    group: 'place',
    isShort: true,
    hasHint: true,
  },
  isExcludedFromPopular: { ...switchField(false), group: 'place', isColumn: true, hasHint: true },
  type: { ...choiceField(COMMUNITY_TYPES, 'public'), group: 'access', isColumn: true, hasValueHints: true },
  /** Whether people can request to join. */
  allowsRequests: { ...switchField(true), group: 'access' },
  isNsfw: { ...switchField(false), group: 'adults', isColumn: true },
  welcomeMarkdown: { ...markdownField({ limit: LIMITS.welcomeLength }), group: 'joining', hasHint: true },
  sidebarMarkdown: {
    ...markdownField({ limit: LIMITS.sidebarLength }),
    group: 'sidebar',
    isColumn: true,
    hasHint: true,
  },
  kinds: { ...KINDS_FIELD, group: 'kinds' },
  requiresFlair: { ...switchField(false), group: 'kinds' },
  allowsCrossposts: { ...switchField(true), group: 'kinds' },
  /** A title must contain at least one of these words. */
  titleRequired: { ...listField(WORDS), group: 'words' },
  titleBanned: { ...listField(WORDS), group: 'words' },
  bodyBanned: { ...listField(WORDS), group: 'words' },
  /** Links only to these hosts; empty: any. */
  domainsAllowed: { ...listField(HOSTS), group: 'links' },
  domainsBlocked: { ...listField(HOSTS), group: 'links' },
  suggestedSort: { ...menuField(COMMENT_SORTS), group: 'threads' },
  /** Posts older than this accept no comments or votes; 0: never. */
  archiveDays: {
    ...numberField({ from: 0, to: LIMITS.archiveDaysMax, default: 0 }),
    group: 'threads',
    hasHint: true,
  },
  /** Number of open reports that filters an item until it is reviewed; 0: none. */
  hideAtReports: {
    ...numberField({ from: 0, to: LIMITS.hideAtReportsMax, default: 0 }),
    group: 'order',
    hasHint: true,
  },
  /** The audience of the moderator log: the team, or everyone, without or with names. */
  publicLog: { ...choiceField(['team', 'unnamed', 'named'], 'team'), group: 'order' },
  /** Whether members earn community points. */
  hasPoints: { ...switchField(false), group: 'points', hasHint: true },
  /** The number of points given out each month. */
  monthlyPoints: {
    ...numberField({ from: 0, to: LIMITS.monthlyPointsMax, default: 10_000 }),
    group: 'points',
    hasHint: true,
  },
  /** Price and length of a special membership. */
  membershipPoints: {
    ...numberField({ from: 1, to: LIMITS.membershipPointsMax, default: 500 }),
    group: 'points',
    hasHint: true,
  },
  membershipDays: { ...numberField({ from: 1, to: 365, default: 30 }), group: 'points' },
} as const satisfies Record<string, Placement>

type Table = typeof SETTINGS
export type SettingName = keyof Table
/** A setting from the table, with its name. */
export type SettingField = { [Name in SettingName]: { name: Name } & Table[Name] }[SettingName]
type ColumnName = Extract<SettingField, { isColumn: true }>['name']

/** All community settings that the settings pages change. */
export type EditableSettings = { -readonly [Name in SettingName]: Table[Name]['default'] }
/** The settings stored together in one row, and the rendered welcome message. */
export type CommunitySettings = Omit<EditableSettings, ColumnName> & { welcomeHtml: string }

export const SETTING_FIELDS = Object.entries(SETTINGS).map(([name, field]) => ({
  name,
  ...field,
})) as readonly SettingField[]

/** Returns the settings of a page. */
export function settingsIn(section: SettingsSection): SettingField[] {
  return SETTING_FIELDS.filter(({ group }) => SETTING_GROUPS[group] === section)
}

export function isColumnSetting(name: SettingName): name is ColumnName {
  return 'isColumn' in SETTINGS[name]
}

/** Reads stored settings, with defaults for missing or invalid ones. */
export function readCommunitySettings(stored: unknown): CommunitySettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const values = SETTING_FIELDS.filter(({ name }) => !isColumnSetting(name)).map(field => [
    field.name,
    field.fromStored(given[field.name]) ?? field.default,
  ])
  const { welcomeHtml } = given
  return {
    ...(Object.fromEntries(values) as Omit<CommunitySettings, 'welcomeHtml'>),
    welcomeHtml: typeof welcomeHtml === 'string' ? welcomeHtml : '',
  }
}

/** Settings of a community that changed nothing. */
export const DEFAULT_COMMUNITY_SETTINGS: CommunitySettings = readCommunitySettings(null)

/** Reads these settings from a form, unchecked. Throws `field_invalid` for an unknown option. */
export function settingsFromForm(form: FormData, names: readonly SettingName[]): Partial<EditableSettings> {
  return Object.fromEntries(names.map(name => [name, SETTINGS[name].fromForm(form, name)]))
}

/** Returns the settings cleaned. Throws the error of the first invalid one, with its field and limit. */
export function checkSettings<Given extends Partial<EditableSettings>>(given: Given): Given {
  const names = SETTING_FIELDS.map(({ name }) => name).filter(name => given[name] !== undefined)
  return Object.fromEntries(names.map(name => [name, checkSetting(name, given[name])])) as Given
}

function checkSetting(name: SettingName, value: unknown): unknown {
  const field = SETTINGS[name] as Field<unknown, string>
  return field.check(value, name)
}
