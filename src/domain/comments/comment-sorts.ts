import { type RawBuilder, sql } from 'kysely'
import type { CommentSort } from '#shared/sorts.ts'

/** Ordering of siblings in a sort. `key` is a number, larger first, whatever the column's type. */
export type SortColumns = {
  key: RawBuilder<number>
  order: RawBuilder<unknown>
  /** Siblings after the one with this key and id. */
  after(key: number, id: number): RawBuilder<boolean>
}

const MICROS = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`
const fromMicros = (micros: number) => sql`timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond'`

/** `toStored` clamps a key from a client to the range of the column's type. */
function byRank(
  column: RawBuilder<number>,
  type: RawBuilder<unknown>,
  toStored: (key: number) => number,
): SortColumns {
  return {
    key: sql`${column}::float8`,
    order: sql`${column} desc, id`,
    after(key, id) {
      const stored = toStored(key)
      return sql`${column} <= ${stored}::${type} and (${column} < ${stored}::${type} or id > ${id}::bigint)`
    },
  }
}

const byReal = (column: RawBuilder<number>): SortColumns => byRank(column, sql`real`, Math.fround)
const MOST_INTEGER = 2 ** 31 - 1
const byInteger = (column: RawBuilder<number>): SortColumns =>
  byRank(column, sql`integer`, key => Math.max(-MOST_INTEGER, Math.min(MOST_INTEGER, Math.round(key))))

/** Each sort reads one index over (parent_key, column, id). */
export const SORT_COLUMNS: Record<CommentSort, SortColumns> = {
  best: byReal(sql`best`),
  top: byInteger(sql`score`),
  controversial: byReal(sql`controversy`),
  qa: byReal(sql`qa`),
  new: {
    key: MICROS,
    order: sql`created_at desc, id desc`,
    after: (key, id) =>
      sql`created_at <= ${fromMicros(key)} and (created_at < ${fromMicros(key)} or id < ${id}::bigint)`,
  },
  old: {
    key: sql`-${MICROS}`,
    order: sql`created_at, id`,
    after: (key, id) =>
      sql`created_at >= ${fromMicros(-key)} and (created_at > ${fromMicros(-key)} or id > ${id}::bigint)`,
  },
}

/** Returns contest mode's random order for a seed. It has no index, since few rows are requested. */
export function contestOrder(seed: number): SortColumns {
  // Half of a hash, so that it fits a JavaScript number.
  const place = sql`(hashint8extended(id, ${seed}::bigint) >> 12)`
  return {
    key: sql`${place}::float8`,
    order: sql`${place} desc, id`,
    after(key, id) {
      const stored = sql`${Math.round(key)}::bigint`
      return sql`${place} <= ${stored} and (${place} < ${stored} or id > ${id}::bigint)`
    },
  }
}
