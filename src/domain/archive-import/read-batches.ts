import { CHANGES } from './change-notes.ts'
import { unescapeRow } from './escaping/unescape-row.ts'
import type { ImportRun } from './import-run.ts'
import { DamagedFile, type Line, MAX_LINE_BYTES, readLines } from './read-lines.ts'
import { excerptOf, type Reject } from './rejects-file.ts'
import type { BatchItem, NotedFields, OpenFile, RowImporter } from './row-batch.ts'
import { parseLine, RejectedRow } from './row-fields.ts'

/** A batch ends early at this much text, so that memory use stays small whatever the rows. */
const BATCH_CHARACTERS = 4_000_000
/** About a file, not a row. */
export const DAMAGED = 'the file is damaged or ends early'
const MEBIBYTE = 1024 * 1024

type Reading = Pick<ImportRun, 'ctx' | 'progress' | 'batchRows'>
type RowParser<Fields extends NotedFields> = Pick<RowImporter<Fields>, 'parse'>

/** Rows to write in one transaction, and rejects among these lines. */
export type Batch<Fields> = {
  items: BatchItem<Fields>[]
  rejects: Reject[]
  /** The last line covered by this batch. */
  throughLine: number
  rows: number
}

/** Parses a file into batches. Bad rows become rejects, and a damaged file its last reject, reported by `onDamage`. */
export async function* readBatches<Fields extends NotedFields>(
  run: Reading,
  input: { file: OpenFile; importer: RowParser<Fields>; skip: number; onDamage: () => void },
): AsyncGenerator<Batch<Fields>> {
  const { file, importer, skip } = input
  let batch = emptyBatch<Fields>(skip)
  let characters = 0
  try {
    for await (const lines of readLines({
      path: file.path,
      skip,
      onBytes: bytes => run.progress.readTo(bytes),
    })) {
      for (const line of lines) {
        addLine(batch, { run, file, importer, line })
        characters += line.text.length
        if (batch.rows < run.batchRows && characters < BATCH_CHARACTERS) continue
        yield batch
        batch = emptyBatch(line.number)
        characters = 0
      }
    }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    batch.rejects.push({
      file: file.path,
      line: batch.throughLine + 1,
      reason: DAMAGED,
      isSkipped: true,
      excerpt: error.message,
    })
    input.onDamage()
  }
  yield batch
}

function emptyBatch<Fields>(throughLine: number): Batch<Fields> {
  return { items: [], rejects: [], throughLine, rows: 0 }
}

function addLine<Fields extends NotedFields>(
  batch: Batch<Fields>,
  input: { run: Reading; file: OpenFile; importer: RowParser<Fields>; line: Line },
): void {
  const { run, file, importer, line } = input
  batch.throughLine = line.number
  if (line.text.trim() === '') return
  batch.rows += 1
  const excerpt = excerptOf(line.text)
  const about = { file: file.path, line: line.number, excerpt }
  try {
    if (line.isTooLong) throw new RejectedRow(`line longer than ${MAX_LINE_BYTES / MEBIBYTE} MiB`)
    const written = parseLine(line.text)
    const row = file.isEscaped ? unescapeRow(written) : written
    const fields = importer.parse(row, run.ctx.now(), written)
    batch.items.push({ line: line.number, excerpt, fields })
    const notes = [...fields.notes]
    if (line.hasBadBytes) notes.push(CHANGES.badBytes)
    if (row !== written) notes.push(CHANGES.unescaped)
    for (const note of notes) batch.rejects.push({ ...about, reason: note, isSkipped: false })
  } catch (error) {
    batch.rejects.push({ ...about, reason: reasonOf(error), isSkipped: true })
  }
}

/** Unforeseen errors of a row must not stop the others. */
function reasonOf(error: unknown): string {
  if (error instanceof RejectedRow) return error.message
  return `could not be read: ${error instanceof Error ? error.message : error}`
}
