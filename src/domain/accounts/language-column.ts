import { type RawBuilder, sql } from 'kysely'

/** SQL: the language that the account `table` chose, for `speakTo`; null or `auto` when it follows the browser. */
export function languageColumn(table: string): RawBuilder<string | null> {
  return sql<string | null>`${sql.ref(`${table}.preferences`)}->>'language'`
}
