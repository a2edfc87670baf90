/** Rules of predictions and tournaments; see docs/operate/points.md and decision 60. */
export const PREDICTION_RULES = {
  leastOptions: 2,
  mostOptions: 10,
  optionLength: 100,
  titleLength: 100,
  mostTokens: 1_000_000,
  /** How far ahead a prediction may end. */
  mostDays: 365,
  /** Without a new prediction for so long, moderators are asked whether the tournament is over. */
  inactiveDays: 7,
} as const

export const PREDICTION_INTENTS = [
  'stake',
  'create',
  'resolve',
  'end-time',
  'cancel',
  'start-tournament',
  'end-tournament',
] as const
export type PredictionIntent = (typeof PREDICTION_INTENTS)[number]

/**
 * Returns what a winning stake brings: its share of all stakes, rounded down. What rounding leaves over goes out of circulation,
 * so that nobody's tokens come from nowhere.
 */
export function payoutOf({
  tokens,
  pool,
  winning,
}: {
  tokens: number
  pool: number
  winning: number
}): number {
  return Number((BigInt(pool) * BigInt(tokens)) / BigInt(winning))
}
