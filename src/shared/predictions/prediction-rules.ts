/** Rules of predictions and tournaments; see docs/operate/points.md and decision 60. */
export const PREDICTION_RULES = {
  leastOptions: 2,
  mostOptions: 10,
  optionLength: 100,
  titleLength: 100,
  mostTokens: 1_000_000,
  /** The furthest ahead a prediction may end. */
  mostDays: 365,
  /** After this many days without a new prediction, moderators are asked whether the tournament is over. */
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
 * Returns the payout of a winning stake: its share of all stakes, rounded down. The rounding remainder goes out of
 * circulation, so that no tokens are created.
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
