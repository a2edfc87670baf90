import { type RawBuilder, sql } from 'kysely'

/** Returns controversy: (ups + downs)^(smaller/larger), 0 when a side has no votes. Source: reddit r2/lib/db/_sorts.pyx. */
export function controversyRank(input: { ups: number; downs: number }): number {
  const { ups, downs } = input
  if (ups <= 0 || downs <= 0) return 0
  return (ups + downs) ** (Math.min(ups, downs) / Math.max(ups, downs))
}

/** {@link controversyRank} in SQL, from integer expressions. */
export function controversyRankSql(input: {
  ups: RawBuilder<unknown>
  downs: RawBuilder<unknown>
}): RawBuilder<number> {
  const { ups, downs } = input
  return sql`case when least(${ups}, ${downs}) <= 0 then 0
    else power((${ups} + ${downs})::float8, least(${ups}, ${downs})::float8 / greatest(${ups}, ${downs})) end`
}
