import { inClientTransaction } from '#platform/context/client-transaction.ts'
import type { Rename } from './account-book.ts'
import type { ArchiveFile, FileKind } from './archive-files.ts'
import { isListed } from './change-notes.ts'
import { decideEscaping, type FileEscaping } from './escaping/decide-escaping.ts'
import { countsBefore, problemOf } from './fruitless-file.ts'
import type { ImportRun } from './import-run.ts'
import { beginFile, restartFile, saveLinesDone, saveReading } from './import-source.ts'
import { type Batch, DAMAGED, readBatches } from './read-batches.ts'
import { excerptOf, type Reject } from './rejects-file.ts'
import type { BatchItem, BatchOutcome, NotedFields, OpenFile, RowImporter } from './row-batch.ts'
import { countOne } from './run-counts.ts'

const MOST_ATTEMPTS = 5
/** Serialization failure and deadlock: blocked by another transaction. */
const IN_THE_WAY = new Set(['40001', '40P01'])
/** Error classes caused by data: cardinality, data, integrity, program limits. */
const ABOUT_DATA = new Set(['21', '22', '23', '54'])

type Work<Fields extends NotedFields> = { file: OpenFile; importer: RowImporter<Fields> }

export type FileResult = {
  isWhole: boolean
  resumedAt: number
  /** Why no row of the file was usable. */
  problem: string | null
  escaping: FileEscaping
}

/**
 * Imports one file, batch by batch: the next is read while the last is written. Continues where an interrupted run stopped.
 */
export async function importFile<Fields extends NotedFields>(
  run: ImportRun,
  { file: found, importer }: { file: ArchiveFile & { kind: FileKind }; importer: RowImporter<Fields> },
): Promise<FileResult> {
  run.progress.startFile(found)
  const { file, escaping, skip } = await openFile(run, found)
  const before = countsBefore(run.counts, file.kind)
  let isWhole = true
  const onDamage = () => {
    isWhole = false
  }
  let inFlight = Promise.resolve()
  try {
    for await (const batch of readBatches(run, { file, importer, skip, onDamage })) {
      await inFlight
      run.signal?.throwIfAborted()
      inFlight = writeBatch(run, { file, importer }, batch)
      // Awaited one batch later; avoid an unhandled rejection until then.
      inFlight.catch(() => undefined)
    }
  } finally {
    await inFlight
  }
  if (!isWhole) await restartFile(run.ctx, run.source, file)
  run.progress.endFile(file)
  // Rows imported by an interrupted run aren't counted here.
  const problem = skip > 0 ? null : problemOf(run.counts, file.kind, before)
  return { isWhole, resumedAt: skip, problem, escaping }
}

/** Decides how the file's texts are read before its first row is written. */
async function openFile(
  run: ImportRun,
  found: ArchiveFile & { kind: FileKind },
): Promise<{ file: OpenFile; escaping: FileEscaping; skip: number }> {
  const { linesDone, number, earlier } = await beginFile(run.ctx, run.source, found)
  const escaping = await decideEscaping(found.path, { choice: run.escaping, earlier })
  if (escaping.by !== 'earlier')
    await saveReading(run.ctx, { source: run.source, file: found, isEscaped: escaping.isEscaped })
  run.paths.set(number, found.path)
  return { file: { ...found, number, isEscaped: escaping.isEscaped }, escaping, skip: linesDone }
}

async function writeBatch<Fields extends NotedFields>(
  run: ImportRun,
  work: Work<Fields>,
  batch: Batch<Fields>,
): Promise<void> {
  const { counts } = run
  counts.kinds[work.file.kind].read += batch.rows
  await report(run, work.file.kind, batch.rejects)
  await writeItems(run, work, batch.items, batch.throughLine)
  run.progress.addRows(batch.rows)
}

/** Writes a batch in one transaction or, if the database rejects the data, in halves down to the bad row. */
async function writeItems<Fields extends NotedFields>(
  run: ImportRun,
  work: Work<Fields>,
  items: readonly BatchItem<Fields>[],
  throughLine: number,
): Promise<void> {
  try {
    const outcome = await writeOnce(run, work, items, throughLine)
    const counts = run.counts.kinds[work.file.kind]
    counts.added += outcome.added
    counts.known += outcome.known
  } catch (error) {
    const [first] = items
    if (!isAboutData(error) || first === undefined) throw error
    if (items.length === 1) return rejectRow(run, work, first, error)
    const middle = Math.ceil(items.length / 2)
    const head = items.slice(0, middle)
    await writeItems(run, work, head, head.at(-1)?.line ?? throughLine)
    await writeItems(run, work, items.slice(middle), throughLine)
  }
}

async function writeOnce<Fields extends NotedFields>(
  run: ImportRun,
  work: Work<Fields>,
  items: readonly BatchItem<Fields>[],
  throughLine: number,
): Promise<BatchOutcome<Fields>> {
  const { file, importer } = work
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await inClientTransaction(run.ctx, run.client, async tx => {
        const written = await importer.write(tx, { run, file, items })
        await saveLinesDone(tx, run.source, file, throughLine)
        return written
      })
      const renames = run.accounts.close(true)
      await report(run, file.kind, [
        ...outcome.rejected.map(({ item, reason }) => rejectOf(file, item, reason)),
        ...outcome.changed.map(({ item, reason }) => ({ ...rejectOf(file, item, reason), isSkipped: false })),
        ...renames.map(rename => renameOf(file, rename)),
      ])
      return outcome
    } catch (error) {
      run.accounts.close(false)
      if (attempt === MOST_ATTEMPTS || !IN_THE_WAY.has(codeOf(error))) throw error
    }
  }
}

async function rejectRow<Fields extends NotedFields>(
  run: ImportRun,
  work: Work<Fields>,
  item: BatchItem<Fields>,
  error: unknown,
): Promise<void> {
  const reason = `refused by the database: ${error instanceof Error ? error.message : error}`
  await report(run, work.file.kind, [rejectOf(work.file, item, reason)])
  await saveLinesDone(run.ctx, run.source, work.file, item.line)
}

function rejectOf(file: ArchiveFile, item: BatchItem<unknown>, reason: string): Reject {
  return { file: file.path, line: item.line, reason, isSkipped: true, excerpt: item.excerpt }
}

/** Reported once for the whole file, since many rows may have the name. */
function renameOf(file: ArchiveFile, { from, to, reason }: Rename): Reject {
  return { file: file.path, line: 0, reason, isSkipped: false, excerpt: excerptOf(`${from} → ${to}`) }
}

async function report(run: ImportRun, kind: FileKind, rejects: readonly Reject[]): Promise<void> {
  await run.rejects.write(rejects.filter(({ isSkipped, reason }) => isSkipped || isListed(reason)))
  for (const { isSkipped, reason } of rejects) {
    if (reason === DAMAGED) continue
    if (isSkipped) run.counts.kinds[kind].skipped += 1
    countOne(isSkipped ? run.counts.reasons : run.counts.changes, reason)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function isAboutData(error: unknown): boolean {
  const code = codeOf(error)
  return code.length === 5 && ABOUT_DATA.has(code.slice(0, 2))
}
