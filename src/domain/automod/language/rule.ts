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

/** What `title+body (includes): [...]` says. */
export type SearchCheck = {
  /** As `{{match-…}}` names it: `title+body`, `title#2`. */
  name: string
  fields: readonly string[]
  isNegated: boolean
  /** Null: of a single domain, itself or a part of it. */
  method: SearchMethod | 'domain'
  isCaseSensitive: boolean
  isRegex: boolean
  find(text: Searchable): Found | null
}

/** What was found, as written; groups[0] is what `{{match-1}}` stands for. */
export type Found = { groups: readonly (string | undefined)[] }

export type Comparison = { operator: '<' | '>' | '<=' | '>=' | '='; amount: number }

export type Threshold = { of: AuthorAmount } & Comparison

export type AuthorChecks = {
  searches: SearchCheck[]
  thresholds: Threshold[]
  satisfyAnyThreshold: boolean
  /** `is_moderator: true` and the like. */
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

/** What is done to a post or a comment. */
export type ThingActions = {
  action: RuleAction | null
  reason: string | null
  flair: FlairAction | null
  /** True and a number from 1 pin (a number chooses the place), false takes the pin away. */
  sticky: boolean | number | null
  isLocked: boolean | null
  isNsfw: boolean | null
  isSpoiler: boolean | null
  hasContestMode: boolean | null
  suggestedSort: (typeof SUGGESTED_SORTS)[number] | null
  crowdControl: (typeof CROWD_CONTROL_LEVELS)[number] | null
}

export type ThingKind = 'post' | 'comment'
export const RULE_TYPES = [
  'any',
  'comment',
  'submission',
  'text submission',
  'link submission',
  'crosspost submission',
  'gallery submission',
  'poll submission',
] as const
export type RuleType = (typeof RULE_TYPES)[number]

export type Rule = {
  /** From 1, in the order of the file. */
  number: number
  line: number
  title: string | null
  /** Stays the same while the rule's text does, whatever is changed around it. */
  key: string
  type: RuleType
  appliesTo: readonly ThingKind[]
  priority: number
  moderatorsExempt: boolean | null
  /** Counted and listed, not acted on. */
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
 * Whether a rule asks what a post's link leads to, which is known some time after the post: of a post itself, or of the post
 * that a comment answers.
 */
export function asksForMedia({ base, parent, appliesTo }: Rule, kind: ThingKind): boolean {
  const checks = kind === 'post' ? base : parent
  if (checks === null || !appliesTo.includes(kind)) return false
  return checks.searches.some(({ fields }) => fields.some(field => field.startsWith('media_')))
}

/** Rules that take something away are asked first, and the first that fits ends their turn. */
export function isRemoval(rule: Rule): boolean {
  const { action } = rule.actions
  return action === 'remove' || action === 'spam' || action === 'filter'
}
