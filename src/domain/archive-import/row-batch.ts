import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { ArchiveFile, FileKind } from './archive-files.ts'
import type { ImportRun } from './import-run.ts'
import type { RawRow } from './row-fields.ts'

/** A file being imported; staged comments refer to it by `number`. */
export type OpenFile = ArchiveFile & { kind: FileKind; number: number; isEscaped: boolean }

/** Common fields of all kinds of rows: changes made during import. */
export type NotedFields = { notes: readonly string[] }

/** A parsed row with its position in the file. */
export type BatchItem<Fields> = { line: number; excerpt: string; fields: Fields }

/** Result of a batch; `rejected` are rows that couldn't be imported, with the reason. */
export type BatchOutcome<Fields> = {
  added: number
  known: number
  rejected: { item: BatchItem<Fields>; reason: string }[]
  /** Rows imported with a change that only showed when they were written. */
  changed: { item: BatchItem<Fields>; reason: string }[]
}

/**
 * Imports one kind of rows: `parse` is pure and throws `RejectedRow`, `write` works in the batch's transaction. `written` is the
 * row as in the file, before its escaping was undone.
 */
export type RowImporter<Fields extends NotedFields> = {
  parse(row: RawRow, now: Date, written: RawRow): Fields
  write(
    tx: ClientTx,
    input: { run: ImportRun; file: OpenFile; items: readonly BatchItem<Fields>[] },
  ): Promise<BatchOutcome<Fields>>
}
