import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { AccountId } from '#shared/ids.ts'
import { toBase36 } from '#shared/ids.ts'
import type { ExportPart } from './export-part.ts'

const ROWS_AT_ONCE = 200

export type Row = Record<string, unknown>
export type Scope = { accountId: AccountId; from: Date | null; to: Date | null }

/** Sets whose data `EXPORT_PARTS` reads and from which days, for this transaction. */
export async function openScope(tx: Database, { accountId, from, to }: Scope): Promise<void> {
  await sql`select set_config('warren.export_account', ${String(accountId)}, true),
    set_config('warren.export_from', ${from?.toISOString() ?? ''}, true),
    set_config('warren.export_to', ${to?.toISOString() ?? ''}, true)`.execute(tx)
}

/** Yields the rows of a part in batches of limited size; `base` is the site's URL, for links. */
export async function* readPart(tx: Database, part: ExportPart, base: string): AsyncGenerator<Row[]> {
  const cursor = sql.id(`export_${part.name}`)
  await sql`declare ${cursor} no scroll cursor for ${part.query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx)
    if (rows.length > 0) yield rows.map(row => toOutput(row, base))
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close ${cursor}`.execute(tx)
}

function toOutput(row: Row, base: string): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => outputOf(name, value, base)))
}

function outputOf(column: string, value: unknown, base: string): [string, unknown] {
  const [, name = column, type] = /^(.*) (t[1235]|link)$/.exec(column) ?? []
  if (type === undefined) return [name, value instanceof Date ? value.toISOString() : value]
  if (value === null) return [name, null]
  const id = toBase36(Number(value))
  return [name, type === 'link' ? `${base}/comments/${id}/` : `${type}_${id}`]
}

/** Yields the same rows as one array. */
export async function* toJson(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of batches) {
    yield before + rows.map(row => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
