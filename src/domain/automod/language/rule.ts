import type { AuthorAmount, AuthorTruth, ThingTruth } from './facts.ts'
import type { Searchable } from './searchable.ts'

export const SEARCH_METHODS = [
  'includes-word',
  'includes',
  'starts-with',
  'ends-with',
  'full-exact',
  'full-text',
] as const
export type SearchMethod = (typeof SEARCH_METHODS)[number]

/** A compiled `title+body (includes): [...]`. */
export type SearchCheck = {
  /** Name for `{{match-…}}`: `title+body`, `title#2`. */
  name: string
  fields: readonly string[]
  isNegated: boolean
  /** Null: a domain, which also matches its subdomains. */
  method: SearchMethod | 'domain'
  isCaseSensitive: boolean
  isRegex: boolean
  /** True when one of its texts is `""`, which matches an empty or missing field. */
  findsNone: boolean
  find(text: Searchable): Found | null
}

/** The match as written; groups[0] is `{{match-1}}`. */
export type Found = { groups: readonly (string | undefined)[] }

export type Comparison = { operator: '<' | '>' | '<=' | '>=' | '='; amount: number }

export type Threshold = { of: AuthorAmount } & Comparison

export type AuthorChecks = {
  searches: SearchCheck[]
  thresholds: Threshold[]
  satisfyAnyThreshold: boolean
  /** `is_moderator: true` and similar. */
  truths: { of: AuthorTruth; wanted: boolean }[]
}

export type ThingChecks = {
  searches: SearchCheck[]
  reports: number | null
  bodyLongerThan: number | null
  bodyShorterThan: number | null
  truths: { of: ThingTruth; wanted: boolean }[]
  ignoresQuotes: boolean
}
export type CommunityChecks = { searches: SearchCheck[]; isNsfw: boolean | null }

export const RULE_ACTIONS = ['approve', 'remove', 'spam', 'filter', 'report'] as const
type RuleAction = (typeof RULE_ACTIONS)[number]
export const SUGGESTED_SORTS = [
  'best',
  'confidence',
  'new',
  'qa',
  'top',
  'controversial',
  'hot',
  'old',
  'random',
  'blank',
] as const
export const CROWD_CONTROL_LEVELS = ['OFF', 'LENIENT', 'MEDIUM', 'STRICT'] as const

export type FlairAction = { text: string; cssClass: string; templateId: string; overwrites: boolean }

/** Actions on a post or comment. */
export type ThingActions = {
  action: RuleAction | null
  reason: string | null
  flair: FlairAction | null
  /** True and a number from 1 pin (a number chooses the slot), false unpins. */
  sticky: boolean | number | null
  isLocked: boolean | null
  isNsfw: boolean | null
  isSpoiler: boolean | null
  hasContestMode: boolean | null
  suggestedSort: (typeof SUGGESTED_SORTS)[number] | null
  crowdControl: (typeof CROWD_CONTROL_LEVELS)[number] | null
}

/** `chat`: a message in one of the community's channels. */
export type ThingKind = 'post' | 'comment' | 'chat'
export const RULE_TYPES = [
  'any',
  'comment',
  'submission',
  'text submission',
  'link submission',
  'crosspost submission',
  'gallery submission',
  'poll submission',
  'chat',
] as const
export type RuleType = (typeof RULE_TYPES)[number]

export type Rule = {
  /** Position in the file, from 1. */
  number: number
  line: number
  title: string | null
  /** Unchanged while the rule's own text is, whatever changes around it. */
  key: string
  type: RuleType
  appliesTo: readonly ThingKind[]
  priority: number
  moderatorsExempt: boolean | null
  /** Counted and listed, but not acted on. */
  isShadow: boolean
  base: ThingChecks
  author: AuthorChecks | null
  originalAuthor: AuthorChecks | null
  parent: ThingChecks | null
  community: CommunityChecks | null
  originalCommunity: CommunityChecks | null
  actions: ThingActions
  parentActions: ThingActions
  authorFlair: FlairAction | null
  comment: string | null
  isCommentSticky: boolean
  isCommentLocked: boolean
  modmail: string | null
  modmailSubject: string | null
  message: string | null
  messageSubject: string | null
}

/**
 * Returns whether a rule depends on a link's target, which is only known some time after posting: of the post itself, or of a
 * comment's post.
 */
export function asksForMedia({ base, parent, appliesTo }: Rule, kind: ThingKind): boolean {
  const checks = kind === 'post' ? base : parent
  if (checks === null || !appliesTo.includes(kind)) return false
  return checks.searches.some(({ fields }) => fields.some(field => field.startsWith('media_')))
}

/** Rules that remove run first, and the first match ends their turn. */
export function isRemoval(rule: Rule): boolean {
  const { action } = rule.actions
  return action === 'remove' || action === 'spam' || action === 'filter'
}
