import { LIMITS } from './limits.ts'
import { COMMENT_SORTS, type CommentSort } from './sorts.ts'
import type { CommunityType } from './views/community-view.ts'
import { POST_KINDS, type PostKind } from './views/post-view.ts'

/** What a community can be about. The first one it names is what advertisers are told (R3-sub-01). */
export const COMMUNITY_TOPICS = [
  'animals',
  'art',
  'books',
  'business',
  'cars',
  'crafts',
  'education',
  'family',
  'film',
  'food',
  'gaming',
  'gardening',
  'health',
  'history',
  'humor',
  'languages',
  'law',
  'local',
  'music',
  'news',
  'outdoors',
  'photography',
  'politics',
  'programming',
  'religion',
  'science',
  'sports',
  'technology',
  'travel',
  'writing',
] as const
export type CommunityTopic = (typeof COMMUNITY_TOPICS)[number]

export const BODY_RULES = ['optional', 'required', 'none'] as const
type BodyRule = (typeof BODY_RULES)[number]

/** What a post of one kind has to be like. */
export type KindSettings = { isAllowed: boolean; titleMin: number; titleMax: number; body: BodyRule }

export type CommunitySettings = {
  topics: CommunityTopic[]
  /** ISO 3166, two capital letters; '' for none. */
  country: string
  /** BCP 47; '' for none. */
  language: string
  welcomeMarkdown: string
  welcomeHtml: string
  kinds: Record<PostKind, KindSettings>
  /** A title has at least one of these words. */
  titleRequired: string[]
  titleBanned: string[]
  bodyBanned: string[]
  /** Links lead to these hosts alone, or anywhere when there are none. */
  domainsAllowed: string[]
  domainsBlocked: string[]
  requiresFlair: boolean
  suggestedSort: CommentSort | null
  allowsCrossposts: boolean
  /** Posts older than this take no comments and votes; 0: never. */
  archiveDays: number
  /** Whether people may ask to be let in. */
  allowsRequests: boolean
  /** Who reads the log of what moderators do: its team, or everybody, without or with names. */
  publicLog: PublicLog
  /** So many open reports hold a post or comment until somebody looks; 0: none do. */
  hideAtReports: number
}

/** Everything about a community that the pages of its settings change. */
export type EditableSettings = Omit<CommunitySettings, 'welcomeHtml'> & {
  /** Empty: the community's name. */
  title: string
  description: string
  sidebarMarkdown: string
  type: CommunityType
  isNsfw: boolean
  isExcludedFromPopular: boolean
}
export type SettingName = keyof EditableSettings

export const PUBLIC_LOGS = ['team', 'unnamed', 'named'] as const
type PublicLog = (typeof PUBLIC_LOGS)[number]

const KIND: KindSettings = { isAllowed: true, titleMin: 1, titleMax: LIMITS.titleLength, body: 'optional' }

/** What holds in a community that changed nothing. */
export const DEFAULT_COMMUNITY_SETTINGS: CommunitySettings = {
  topics: [],
  country: '',
  language: '',
  welcomeMarkdown: '',
  welcomeHtml: '',
  kinds: { text: KIND, link: KIND, image: KIND, chat: KIND },
  titleRequired: [],
  titleBanned: [],
  bodyBanned: [],
  domainsAllowed: [],
  domainsBlocked: [],
  requiresFlair: false,
  suggestedSort: null,
  allowsCrossposts: true,
  archiveDays: 0,
  allowsRequests: true,
  publicLog: 'team',
  hideAtReports: 0,
}

/** What was stored, with the defaults for what it does not name or names wrongly. */
export function readCommunitySettings(stored: unknown): CommunitySettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<CommunitySettings>
  const kinds = POST_KINDS.map(kind => [kind, { ...KIND, ...given.kinds?.[kind] }] as const)
  return {
    ...DEFAULT_COMMUNITY_SETTINGS,
    ...given,
    suggestedSort: COMMENT_SORTS.find(sort => sort === given.suggestedSort) ?? null,
    kinds: Object.fromEntries(kinds) as CommunitySettings['kinds'],
  }
}
