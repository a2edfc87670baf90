import { type RawBuilder, sql } from 'kysely'
import { HOT_PERIOD_SECONDS } from './hot.ts'

/**
 * Returns the divisor of a community's hot ranks in the balanced mix, which puts a small community's best post beside a big
 * one's: its top hot rank, taken as if posted now (age weight 1), so that an inactive community doesn't lead the page; at least
 * 1. Source: reddit r2/lib/normalized_hot.py.
 */
export function balanceFactor(top: { hot: number; createdAt: Date; now: Date }): number {
  const ageSeconds = (top.now.getTime() - top.createdAt.getTime()) / 1_000
  return Math.max(top.hot + ageSeconds / HOT_PERIOD_SECONDS, 1)
}

/** {@link balanceFactor} in SQL, from expressions of the top's rank and time. */
export function balanceFactorSql(top: {
  hot: RawBuilder<unknown>
  createdAt: RawBuilder<unknown>
  now: Date
}): RawBuilder<number> {
  const nowSeconds = top.now.getTime() / 1_000
  return sql`greatest(${top.hot} + (${nowSeconds}::float8 - extract(epoch from ${top.createdAt})::float8)
    / ${sql.lit(HOT_PERIOD_SECONDS)}, 1)`
}
