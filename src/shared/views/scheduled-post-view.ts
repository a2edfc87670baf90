import type { RepeatUnit } from '../moderation/repeat-units.ts'

export type ScheduledPostView = {
  id: number
  title: string
  body: string
  firstLocal: string
  timeZone: string
  repeatUnit: RepeatUnit | null
  repeatEvery: number
  isPinned: boolean
  isDistinguished: boolean
  isLocked: boolean
  isContest: boolean
  isNsfw: boolean
  suggestedSort: string | null
  flairText: string | null
  nextAt: string | null
  timesMade: number
  last: { path: string; title: string } | null
  lastFailure: string | null
}
