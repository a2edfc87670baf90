import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { ArchiveFile } from './archive-files.ts'
import type { ImportRun } from './import-run.ts'
import type { RawRow } from './row-fields.ts'

/** What every kind of row has: what was changed on the way in. */
export type NotedFields = { notes: readonly string[] }

/** A parsed row with where it stands in its file. */
export type BatchItem<Fields> = { line: number; excerpt: string; fields: Fields }

/** What became of a batch; `rejected` are the rows that could not be taken in, with the reason. */
export type BatchOutcome<Fields> = {
  added: number
  known: number
  rejected: { item: BatchItem<Fields>; reason: string }[]
}

/** How rows of one kind come in: `parse` is pure and throws `RejectedRow`, `write` works in the batch's transaction. */
export type RowImporter<Fields extends NotedFields> = {
  parse(row: RawRow, now: Date): Fields
  write(
    tx: ClientTx,
    input: { run: ImportRun; file: ArchiveFile; items: readonly BatchItem<Fields>[] },
  ): Promise<BatchOutcome<Fields>>
}
