import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { RowChecksum } from './row-checksum.ts'

/** A table to back up, with the columns that are stored rather than computed. */
export type DumpedTable = { name: string; columns: string[] }
export type TableDigest = { rows: number; checksum: number; bytes: number; sha256: string }

/** The site's own tables, and the queue of its jobs. */
const SCHEMAS = ['public', 'graphile_worker']

/** Makes the database write each value in the one way that every version reads. */
const PORTABLE = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Runs `work` on one snapshot of the database, however long it takes. */
export async function withSnapshot<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(PORTABLE)
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** Returns the tables whose rows outlive a restart, except those that say which migrations were applied. */
export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select n.nspname || '.' || c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1) and c.relname <> 'migrations'
    order by 1`,
    [SCHEMAS],
  )
  return rows
}

/** Returns the last value of each sequence that was used. Sequences are of no snapshot: read them after the rows. */
export async function listSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select schemaname || '.' || sequencename as name, last_value as last from pg_sequences
    where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  return Object.fromEntries(rows.map(row => [row.name, Number(row.last)]))
}

/** Reads a table's rows in COPY text format and passes them on in pieces of about `pieceBytes`, which end anywhere. */
export async function dumpTable(
  client: pg.Client,
  { table, pieceBytes }: { table: DumpedTable; pieceBytes: number },
  onPiece: (bytes: Buffer) => Promise<void>,
): Promise<TableDigest> {
  const columns = table.columns.map(column => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyTo(`copy ${quotedName(table.name)} (${columns}) to stdout`))
  const hash = createHash('sha256')
  const sum = new RowChecksum()
  let bytes = 0
  let parts: Buffer[] = []
  let waiting = 0
  for await (const part of rows as AsyncIterable<Buffer>) {
    hash.update(part)
    sum.update(part)
    bytes += part.length
    parts.push(part)
    waiting += part.length
    if (waiting < pieceBytes) continue
    await onPiece(Buffer.concat(parts))
    parts = []
    waiting = 0
  }
  if (waiting > 0) await onPiece(Buffer.concat(parts))
  return { rows: sum.rows, checksum: sum.sum, bytes, sha256: hash.digest('hex') }
}

/** Quotes `schema.table`. */
export function quotedName(name: string): string {
  return name
    .split('.')
    .map(part => pg.escapeIdentifier(part))
    .join('.')
}
