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

/** The cards of the settings' pages, in their order, and the page that each stands on. */
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
} as const
export type SettingGroup = keyof typeof SETTING_GROUPS
export type SettingsSection = (typeof SETTING_GROUPS)[SettingGroup]

type Placement = {
  group: SettingGroup
  /** A column of `communities`, which lists and policies ask for; the others stand together in `community_settings`. */
  isColumn?: true
  hasHint?: true
  hasValueHints?: true
  /** A few characters, so that two stand side by side. */
  isShort?: true
}

const WORDS = { most: LIMITS.wordsInAList, entryLength: LIMITS.wordLength }
const HOSTS = { ...WORDS, checkEntry: checkHost }

/**
 * Everything that moderators decide about a community and that has no page of its own: default, form, limits, what older
 * rows of it mean. Words are in `messages/en/community-settings.ts`.
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
  language: {
    ...lineField({ limit: 20, check: checkLanguage }),
    group: 'place',
    isShort: true,
    hasHint: true,
  },
  isExcludedFromPopular: { ...switchField(false), group: 'place', isColumn: true, hasHint: true },
  type: { ...choiceField(COMMUNITY_TYPES, 'public'), group: 'access', isColumn: true, hasValueHints: true },
  /** Whether people may ask to be let in. */
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
  /** A title has at least one of these words. */
  titleRequired: { ...listField(WORDS), group: 'words' },
  titleBanned: { ...listField(WORDS), group: 'words' },
  bodyBanned: { ...listField(WORDS), group: 'words' },
  /** Links lead to these hosts alone, or anywhere when there are none. */
  domainsAllowed: { ...listField(HOSTS), group: 'links' },
  domainsBlocked: { ...listField(HOSTS), group: 'links' },
  suggestedSort: { ...menuField(COMMENT_SORTS), group: 'threads' },
  /** Posts older than this take no comments and votes; 0: never. */
  archiveDays: {
    ...numberField({ from: 0, to: LIMITS.archiveDaysMax, default: 0 }),
    group: 'threads',
    hasHint: true,
  },
  /** So many open reports hold a post or comment until somebody looks; 0: none do. */
  hideAtReports: {
    ...numberField({ from: 0, to: LIMITS.hideAtReportsMax, default: 0 }),
    group: 'order',
    hasHint: true,
  },
  /** Who reads the log of what moderators do: its team, or everybody, without or with names. */
  publicLog: { ...choiceField(['team', 'unnamed', 'named'], 'team'), group: 'order' },
} as const satisfies Record<string, Placement>

type Table = typeof SETTINGS
export type SettingName = keyof Table
/** One setting as the table has it, with its name. */
export type SettingField = { [Name in SettingName]: { name: Name } & Table[Name] }[SettingName]
type ColumnName = Extract<SettingField, { isColumn: true }>['name']

/** Everything about a community that the pages of its settings change. */
export type EditableSettings = { -readonly [Name in SettingName]: Table[Name]['default'] }
/** Those of them that stand together in one row, and the welcome as it is shown. */
export type CommunitySettings = Omit<EditableSettings, ColumnName> & { welcomeHtml: string }

export const SETTING_FIELDS = Object.entries(SETTINGS).map(([name, field]) => ({
  name,
  ...field,
})) as readonly SettingField[]

/** The settings that stand on a page. */
export function settingsIn(section: SettingsSection): SettingField[] {
  return SETTING_FIELDS.filter(({ group }) => SETTING_GROUPS[group] === section)
}

export function isColumnSetting(name: SettingName): name is ColumnName {
  return 'isColumn' in SETTINGS[name]
}

/** What was stored, with the defaults for what it does not name or names wrongly. */
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

/** What holds in a community that changed nothing. */
export const DEFAULT_COMMUNITY_SETTINGS: CommunitySettings = readCommunitySettings(null)

/** These settings as the form sends them, not yet checked. Throws `field_invalid` for a choice that is none. */
export function settingsFromForm(form: FormData, names: readonly SettingName[]): Partial<EditableSettings> {
  return Object.fromEntries(names.map(name => [name, SETTINGS[name].fromForm(form, name)]))
}

/** The same settings cleaned. Throws the error of the first that is not allowed, with its field and limit. */
export function checkSettings<Given extends Partial<EditableSettings>>(given: Given): Given {
  const names = SETTING_FIELDS.map(({ name }) => name).filter(name => given[name] !== undefined)
  return Object.fromEntries(names.map(name => [name, checkSetting(name, given[name])])) as Given
}

function checkSetting(name: SettingName, value: unknown): unknown {
  const field = SETTINGS[name] as Field<unknown, string>
  return field.check(value, name)
}
