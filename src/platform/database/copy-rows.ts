import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | Date | null

const CHUNK_LENGTH = 64 * 1024
const SPECIAL = /[\\\n\r\t]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Inserts rows with COPY, about ten times as fast as a multi-row insert. Values are in the order of `columns`; text must be
 * free of NUL and lone surrogates. Rejects with the database's error.
 */
export async function copyRows(
  client: pg.ClientBase,
  input: { table: string; columns: readonly string[]; rows: Iterable<readonly CopyValue[]> },
): Promise<void> {
  const target = client.query(copyFrom(`copy ${input.table} (${input.columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunksOf(input.rows)), target)
}

function* chunksOf(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(encodeValue).join('\t')}\n`
    if (chunk.length >= CHUNK_LENGTH) {
      yield Buffer.from(chunk)
      chunk = ''
    }
  }
  if (chunk !== '') yield Buffer.from(chunk)
}

/** Encodes a value in PostgreSQL's COPY text format (https://www.postgresql.org/docs/current/sql-copy.html). */
function encodeValue(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') {
    return SPECIAL.test(value)
      ? value.replace(/[\\\n\r\t]/g, character => ESCAPES[character] ?? character)
      : value
  }
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return value instanceof Date ? value.toISOString() : String(value)
}
