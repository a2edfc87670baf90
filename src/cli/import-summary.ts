import { FILE_KINDS } from '#domain/archive-import/archive-files.ts'
import type { FileEscaping } from '#domain/archive-import/escaping/decide-escaping.ts'
import type { ImportSummary } from '#domain/archive-import/import-archive.ts'
import type { RepairSummary } from '#domain/archive-import/repair/repair-archive.ts'
import type { CliIo } from './cli-io.ts'

const EXIT_DAMAGED = 1

type Print = (line: string) => void

const number = (value: number) => value.toLocaleString('en-US')
const printTo =
  (io: CliIo): Print =>
  line =>
    void io.stdout.write(`${line}\n`)

/** Prints what an import did: counts, reasons, how texts were read, and the files with problems. */
export function writeSummary(io: CliIo, summary: ImportSummary): void {
  const { counts } = summary
  const print = printTo(io)
  for (const kind of FILE_KINDS) {
    const { read, added, known, skipped } = counts.kinds[kind]
    if (read === 0) continue
    print(
      `${`${kind.replace('-', ' ')}:`.padEnd(18)} ${number(read)} read, ${number(added)} added, ` +
        `${number(known)} already there, ${number(skipped)} skipped, ` +
        `${number(Math.round((read * 1000) / counts.elapsedMs[kind]))} rows/s`,
    )
  }
  printEscaping(print, summary.escaping)
  printCounts(print, 'skipped:', counts.reasons)
  printCounts(print, 'changed during import:', counts.changes)
  if (counts.missingParents > 0)
    print(`${number(counts.missingParents)} comments without their parent were put at top level`)
  if (counts.openedCircles > 0)
    print(`${number(counts.openedCircles)} circular comment chains were put at top level`)
  for (const { path, line } of summary.resumedFiles) print(`resumed after line ${number(line)} of ${path}`)
  if (counts.carriedOn > 0)
    print(`${number(counts.carriedOn)} comments read before the interruption were added`)
  printFiles(print, summary)
  const rows = FILE_KINDS.reduce((sum, kind) => sum + counts.kinds[kind].read, counts.carriedOn)
  const seconds = summary.elapsedMs / 1000
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  print(
    `${number(rows)} rows of ${number(summary.files)} files in ${seconds.toFixed(1)} s, ` +
      `${number(Math.round(rows / seconds))} rows/s, at most ${number(peakMegabytes)} MB of memory`,
  )
}

/** Prints what a repair corrected and what it left alone. Returns the exit code. */
export function writeRepairSummary(io: CliIo, summary: RepairSummary): number {
  const print = printTo(io)
  for (const kind of FILE_KINDS) {
    const { read, corrected, right, changed, missing } = summary.kinds[kind]
    if (read === 0) continue
    print(
      `${`${kind.replace('-', ' ')}:`.padEnd(18)} ${number(read)} read, ${number(corrected)} corrected, ` +
        `${number(right)} right already, ${number(changed)} left alone because they were changed here, ` +
        `${number(missing)} not imported`,
    )
  }
  printEscaping(print, summary.escaping)
  printCounts(print, 'corrected:', summary.fields)
  printCounts(print, 'left alone, because they were changed here:', summary.kept)
  printFiles(print, summary)
  if (summary.escaping.length === 0) print('Nothing to repair: none of these files was read the wrong way.')
  return summary.damagedFiles.length + summary.wrongFiles.length > 0 ? EXIT_DAMAGED : 0
}

/** Tells how the texts of each file with entities were read, and shows an example. */
function printEscaping(print: Print, files: readonly FileEscaping[]): void {
  for (const { path, isEscaped, by, signs, needsRepair } of files) {
    const { entityRows, bareRows, example } = signs
    if (example === null) continue
    print(`${isEscaped ? 'HTML-escaped, undone once' : 'not HTML-escaped, texts kept'}: ${path}`)
    print(`  ${reasonOf(by, { isEscaped, entityRows, bareRows })}`)
    const { line, field, before, after } = example
    print(`  line ${number(line)}, ${field}: ${before}${isEscaped ? ` → ${after}` : ' (unchanged)'}`)
    if (needsRepair)
      print(
        '  Rows that are here were imported the other way. Add --repair to correct them, once the import is done.',
      )
  }
}

function reasonOf(
  by: FileEscaping['by'],
  { isEscaped, entityRows, bareRows }: { isEscaped: boolean; entityRows: number; bareRows: number },
): string {
  const seen = `${number(entityRows)} of the rows looked at have &amp; &lt; or &gt;, ${number(bareRows)} have a bare & < or >`
  if (by === 'option') return `As --escaped says; ${seen}.`
  if (by === 'earlier') return `As in the earlier import of this file; ${seen}.`
  return `${seen}. If that is wrong: --escaped ${isEscaped ? 'no' : 'yes'}`
}

type FileNotes = Pick<ImportSummary, 'ignoredFiles' | 'damagedFiles' | 'wrongFiles' | 'rejects'>

function printFiles(print: Print, { ignoredFiles, damagedFiles, wrongFiles, rejects }: FileNotes): void {
  for (const path of ignoredFiles) print(`ignored, no archive rows: ${path}`)
  for (const path of damagedFiles) print(`DAMAGED, read as far as it goes: ${path}`)
  for (const { path, problem } of wrongFiles) print(`NOT IMPORTED: ${path} is ${problem}`)
  if (rejects.entries > 0)
    print(`${number(rejects.entries)} notes with file, line and reason: ${rejects.path}`)
}

function printCounts(
  print: (line: string) => void,
  title: string,
  counts: ReadonlyMap<string, number>,
): void {
  if (counts.size === 0) return
  print(title)
  for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1])) {
    print(`  ${number(count)} × ${name}`)
  }
}
