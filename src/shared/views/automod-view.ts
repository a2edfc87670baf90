import type { RehearsalScope } from '#shared/moderation/rehearsal-scopes.ts'
import type { AutomodProblem } from '../moderation/automod.ts'

/** A version of a community's rules, without its text. */
export type AutomodVersionView = {
  number: number
  author: string | null
  note: string
  isShadow: boolean
  createdAt: string
}

/** A rule of the active version, with its number of matches. */
export type AutomodRuleView = {
  number: number
  line: number
  title: string | null
  does: string[]
  isShadow: boolean
  week: number
  month: number
  watchedMonth: number
  /** Actions and logged-only matches of the last 30 days, oldest first. */
  days: number[]
}

/** An action a rule took, or only logged. */
export type AutomodHitView = {
  id: number
  version: number
  ruleNumber: number
  ruleTitle: string | null
  /** '' for a message of a channel. */
  fullname: string
  path: string
  title: string
  isShadow: boolean
  matched: string[]
  did: string[]
  at: string
  /** It removed the item, which is still removed: one click restores it. */
  canUndo: boolean
}

export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string }

export type RehearsalExample = { path: string; title: string; matched: string[]; isApproved: boolean }
export type RehearsedRule = {
  number: number
  line: number
  title: string | null
  does: string[]
  hits: number
  /** The number of these that a moderator had approved. */
  approved: number
  /** The number of these already removed. */
  removed: number
  overlaps: { number: number; count: number }[]
  examples: RehearsalExample[]
}
export type RehearsalResult = { items: number; tookMs: number; rules: RehearsedRule[] }
export type RehearsalView = {
  id: number
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'
  askedBy: string | null
  askedAt: string
  scope: RehearsalScope
  done: number
  total: number
  /** The tested rules. */
  yaml: string
  result: RehearsalResult | null
}

export type SaveOutcome =
  /** `isPart`: rules with errors were left out. */
  { saved: true; number: number; isPart: boolean } | ({ saved: false } & CheckedRules)
export type CheckedRules = { problems: AutomodProblem[]; validRules: number }
