/** Whether it still removes, was stopped halfway, or puts things back. */
export type SweepState = 'waiting' | 'running' | 'done' | 'stopped' | 'undoing' | 'undone'

/** The removal of everything one account wrote, as those who may see it are shown it. */
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
  /** What there was to remove when it began. */
  total: number
  removed: number
  restored: number
  /** Of what it removed: changed by somebody since, and left so when the rest was put back. */
  skipped: number
}
