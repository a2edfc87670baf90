import { type RawBuilder, sql } from 'kysely'

/**
 * One list of an export: a file of its name in CSV and in JSON. Columns whose names end in ` t1`, ` t2`, ` t3` or ` t5` hold
 * ids, written as fullnames under the rest of the name; those ending in ` link` hold a post's id, written as its URL.
 */
export type ExportPart = {
  name: string
  /** Columns that identify the rows' owner, as `table.column`: a test compares them with the database. */
  covers: readonly string[]
  query: RawBuilder<unknown>
}

/**
 * Owner and time range of the export, set by `write-lists.ts` for its transaction. Not parameters, because cursors can't take
 * them.
 */
export const ME = sql`current_setting('warren.export_account')::bigint`

export function dated(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${column} >= coalesce(nullif(current_setting('warren.export_from'), '')::timestamptz, '-infinity')
    and ${column} < coalesce(nullif(current_setting('warren.export_to'), '')::timestamptz, 'infinity')`
}

/** `r/name`, or `u/name` for a profile. */
export const PLACE = sql`case when c.kind = 'profile' then regexp_replace(c.name, '^u_', 'u/') else 'r/' || c.name end as community`

export const part = (name: string, covers: readonly string[], query: RawBuilder<unknown>): ExportPart => ({
  name,
  covers,
  query,
})
