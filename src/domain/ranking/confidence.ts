import { type RawBuilder, sql } from 'kysely'

/** Normal quantile of an 80 % interval. */
const Z = 1.281551565545
const ZZ = Z * Z

/**
 * Returns the Wilson lower bound of the share of upvotes (best sort of comments), 0 to 1; 0 without votes. Source: E. B. Wilson
 * 1927; z as in reddit r2/lib/db/_sorts.pyx.
 */
export function wilsonLowerBound(input: { ups: number; downs: number }): number {
  const n = input.ups + input.downs
  if (n <= 0) return 0
  const share = input.ups / n
  const centre = share + ZZ / (2 * n)
  const margin = Z * Math.sqrt((share * (1 - share) + ZZ / (4 * n)) / n)
  return (centre - margin) / (1 + ZZ / n)
}

/** {@link wilsonLowerBound} in SQL, from integer expressions. */
export function wilsonLowerBoundSql(input: {
  ups: RawBuilder<unknown>
  downs: RawBuilder<unknown>
}): RawBuilder<number> {
  const n = sql`(${input.ups} + ${input.downs})::float8`
  const share = sql`(${input.ups} / ${n})`
  const centre = sql`${share} + ${sql.lit(ZZ)} / (2 * ${n})`
  const margin = sql`${sql.lit(Z)} * sqrt((${share} * (1 - ${share}) + ${sql.lit(ZZ)} / (4 * ${n})) / ${n})`
  return sql`case when ${n} <= 0 then 0 else (${centre} - ${margin}) / (1 + ${sql.lit(ZZ)} / ${n}) end`
}
