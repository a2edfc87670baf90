import type { ClientTx } from '#platform/context/client-transaction.ts'
import type { FileKind } from '../archive-files.ts'
import type { ImportRun } from '../import-run.ts'
import type { BatchItem, NotedFields, OpenFile } from '../row-batch.ts'
import type { RawRow } from '../row-fields.ts'

/** Rows by what a repair did with them. */
export type RepairCounts = {
  read: number
  corrected: number
  /** Nothing to correct, or corrected before. */
  right: number
  /** Left alone because they were edited or deleted here. */
  changed: number
  /** Not among the imported rows. */
  missing: number
}

export type RepairRun = Pick<
  ImportRun,
  'ctx' | 'client' | 'source' | 'rejects' | 'progress' | 'batchRows' | 'signal'
> & {
  kinds: Record<FileKind, RepairCounts>
  /** Corrected texts by field. */
  fields: Map<string, number>
  /** Texts by field that were changed here since, and so stay. */
  kept: Map<string, number>
}

/** A row read both ways: as the earlier import should have written it, and as it did. */
export type Readings<Fields> = NotedFields & { pair: { meant: Fields; wrong: Fields } | null }
export type RepairItem<Fields> = BatchItem<{ meant: Fields; wrong: Fields }>

/** Result of repairing a row; `kept`: fields that were changed here. */
export type RowResult<Fields> = {
  item: RepairItem<Fields>
  outcome: 'corrected' | 'right' | 'changed' | 'missing'
  corrected: readonly string[]
  kept: readonly string[]
}

/** Repairs one kind of rows; `correct` works in the batch's transaction. */
export type RowRepairer<Fields> = {
  parse(row: RawRow, now: Date, written: RawRow): Fields
  correct(
    tx: ClientTx,
    input: { run: RepairRun; file: OpenFile; items: readonly RepairItem<Fields>[] },
  ): Promise<RowResult<Fields>[]>
}

/** A text: what it is here, what the import wrote, and what it should have written. */
export type TextState = { field: string; here: string | null; wrong: string | null; meant: string | null }

/** Tells which texts of a row are to be corrected: those that are still as the import wrote them. */
export function judgeTexts(texts: readonly TextState[]): Omit<RowResult<never>, 'item'> {
  const differing = texts.filter(({ wrong, meant }) => wrong !== meant)
  const corrected = differing.filter(({ here, wrong }) => here === wrong).map(({ field }) => field)
  const kept = differing
    .filter(({ here, wrong, meant }) => here !== wrong && here !== meant)
    .map(({ field }) => field)
  const outcome = corrected.length > 0 ? 'corrected' : kept.length > 0 ? 'changed' : 'right'
  return { outcome, corrected, kept }
}
