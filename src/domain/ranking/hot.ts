import { type RawBuilder, sql } from 'kysely'

/** Start of the scale, so that ranks stay small numbers (seconds since 1970). */
const EPOCH_SECONDS = 1_134_028_003
/** Ten times the score is worth as much as being this many seconds (12.5 hours) newer. */
export const HOT_PERIOD_SECONDS = 45_000

/**
 * Returns the hot rank: sign(s)·log10(max(|s|,1)) + (t − 1134028003)/45000 with s = ups − downs and t in epoch seconds. It
 * changes only with a vote, so it is stored and never decays. Source: reddit r2/lib/db/_sorts.pyx. Unlike it, not rounded.
 */
export function hotRank(input: { ups: number; downs: number; createdAt: Date }): number {
  const score = input.ups - input.downs
  const seconds = input.createdAt.getTime() / 1000 - EPOCH_SECONDS
  return scoreOrder(score) + seconds / HOT_PERIOD_SECONDS
}

/** Returns the score's part of the hot rank: sign(s)·log10(max(|s|,1)). */
export function scoreOrder(score: number): number {
  return Math.sign(score) * Math.log10(Math.max(Math.abs(score), 1))
}

/** {@link hotRank} in SQL, from expressions of a score and a time. */
export function hotRankSql(input: {
  score: RawBuilder<unknown>
  createdAt: RawBuilder<unknown>
}): RawBuilder<number> {
  const { score, createdAt } = input
  return sql`(sign(${score}) * log(greatest(abs(${score}), 1))
    + (extract(epoch from ${createdAt}) - ${sql.lit(EPOCH_SECONDS)}) / ${sql.lit(HOT_PERIOD_SECONDS)})::float8`
}
