import type { AutomodProblem } from '../moderation/automod.ts'

/** A version of a community's rules, without its text. */
export type AutomodVersionView = {
  number: number
  author: string | null
  note: string
  isShadow: boolean
  createdAt: string
}

/** A rule of the version in force, with how often it fitted. */
export type AutomodRuleView = {
  number: number
  line: number
  title: string | null
  does: string[]
  isShadow: boolean
  week: number
  month: number
  watchedMonth: number
  /** Hits and watched matches of the last 30 days, oldest first. */
  days: number[]
}

/** One thing a rule did, or only watched. */
export type AutomodHitView = {
  id: number
  version: number
  ruleNumber: number
  ruleTitle: string | null
  fullname: string
  path: string
  title: string
  isShadow: boolean
  matched: string[]
  did: string[]
  at: string
  /** It was taken away and still is: one click brings it back. */
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
  /** Of them, how many a moderator had approved. */
  approved: number
  /** Of them, how many are removed already. */
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
  /** The rules that were tried. */
  yaml: string
  result: RehearsalResult | null
}
export const REHEARSAL_SCOPES = ['days', 'items'] as const
export type RehearsalScope = (typeof REHEARSAL_SCOPES)[number]

export type SaveOutcome = { saved: true; number: number } | { saved: false; problems: AutomodProblem[] }
