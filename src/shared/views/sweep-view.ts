/** State of a bulk removal: removing, stopped halfway, or restoring. */
export type SweepState = 'waiting' | 'running' | 'done' | 'stopped' | 'undoing' | 'undone'
/** States with work left. */
export const SWEEPS_AT_WORK = ['waiting', 'running', 'undoing'] as const satisfies readonly SweepState[]

/** A bulk removal of one account's content, for those who may see it. */
export type SweepView = {
  id: number
  username: string
  state: SweepState
  /** Null: the account is gone. */
  by: string | null
  askedAt: string
  isSpam: boolean
  rule: string | null
  reason: string | null
  /** Number of items when it began. */
  total: number
  removed: number
  restored: number
  /** Removed items that someone changed since, and that were left alone when the rest was restored. */
  skipped: number
}
