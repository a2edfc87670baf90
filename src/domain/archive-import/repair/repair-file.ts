import { inClientTransaction } from '#platform/context/client-transaction.ts'
import { type Batch, DAMAGED, readBatches } from '../read-batches.ts'
import type { Reject } from '../rejects-file.ts'
import type { OpenFile } from '../row-batch.ts'
import { countOne } from '../run-counts.ts'
import type { Readings, RepairItem, RepairRun, RowRepairer, RowResult } from './repair-run.ts'

const KEPT = 'left as it is: changed here since the import'

/**
 * Corrects the rows of one file, batch by batch. `file.isEscaped`: whether its texts are escaped; they were read the other way.
 * An interruption does no harm, since rows that are corrected are left alone. Returns whether the file was complete.
 */
export async function repairFile<Fields>(
  run: RepairRun,
  { file, repairer }: { file: OpenFile; repairer: RowRepairer<Fields> },
): Promise<boolean> {
  let isWhole = true
  const onDamage = () => {
    isWhole = false
  }
  run.progress.startFile(file)
  const importer = { parse: readingsOf(repairer, file) }
  // Rows without entities are the same either way; the others come in both forms.
  for await (const batch of readBatches(run, {
    file: { ...file, isEscaped: true },
    importer,
    skip: 0,
    onDamage,
  })) {
    run.signal?.throwIfAborted()
    await repairBatch(run, { file, repairer }, batch)
  }
  run.progress.endFile(file)
  return isWhole
}

function readingsOf<Fields>(repairer: RowRepairer<Fields>, file: OpenFile) {
  return (row: Parameters<typeof repairer.parse>[0], now: Date, written: typeof row): Readings<Fields> => {
    if (row === written) return { pair: null, notes: [] }
    const unescaped = repairer.parse(row, now, written)
    const asWritten = repairer.parse(written, now, written)
    const pair = file.isEscaped
      ? { meant: unescaped, wrong: asWritten }
      : { meant: asWritten, wrong: unescaped }
    return { pair, notes: [] }
  }
}

async function repairBatch<Fields>(
  run: RepairRun,
  { file, repairer }: { file: OpenFile; repairer: RowRepairer<Fields> },
  batch: Batch<Readings<Fields>>,
): Promise<void> {
  const counts = run.kinds[file.kind]
  const items = batch.items.flatMap(({ fields, ...place }): RepairItem<Fields>[] =>
    fields.pair === null ? [] : [{ ...place, fields: fields.pair }],
  )
  counts.read += batch.rows
  counts.right += batch.items.length - items.length
  if (items.length > 0) {
    const results = await inClientTransaction(run.ctx, run.client, tx =>
      repairer.correct(tx, { run, file, items }),
    )
    for (const result of results) {
      counts[result.outcome] += 1
      for (const field of result.corrected) countOne(run.fields, field)
      for (const field of result.kept) countOne(run.kept, field)
    }
    await run.rejects.write(results.flatMap(result => notesOf(file, result)))
  }
  await run.rejects.write(batch.rejects.filter(({ reason }) => reason === DAMAGED))
  run.progress.addRows(batch.rows)
}

function notesOf<Fields>(file: OpenFile, { item, kept }: RowResult<Fields>): Reject[] {
  return kept.map(field => ({
    file: file.path,
    line: item.line,
    reason: `${field} ${KEPT}`,
    isSkipped: true,
    excerpt: item.excerpt,
  }))
}
