import { type RawBuilder, sql } from 'kysely'

/**
 * Returns a list as one array parameter, for `any(…)` and `unnest(…)`, hiding its length from the planner. If it sees a short
 * list, it thinks a custom plan cheaper than the cached one and replans each time: up to 3 ms for a statement that runs in 0.2.
 */
export function sqlList<Value>(
  values: readonly Value[],
  type: 'bigint' | 'int' | 'smallint' | 'float8' | 'text',
): RawBuilder<Value[]> {
  return sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`
}
