import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { FILE_KINDS, UnusablePath } from '#domain/archive-import/archive-files.ts'
import { type ImportSummary, importArchive } from '#domain/archive-import/import-archive.ts'
import { SourceInUse } from '#domain/archive-import/import-source.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError, type CliIo, CliUsageError } from './cli-io.ts'
import { explainDiskFull } from './disk-full.ts'
import { createImportDisplay } from './import-display.ts'

const EXIT_DAMAGED = 1
const EXIT_STOPPED = 130

const HELP = `
Usage: npm run warren -- import <files or folders…> --source <name>

Imports an archive of posts and comments into this site. Files have one JSON object per line, plain or gzipped
(.ndjson, .ndjson.gz, .jsonl, .jsonl.gz). Folders are searched for such files. The kind of a file is detected from its
rows: posts (*.submissions.*), comments (*.comments.*), community records, people.

  --source <name>  The site the archive comes from. IDs and names are compared within one source, so use the
                   same name for all files of one site and for later imports.
  --help           Show this help.

Times, scores and authors are kept. Authors become unclaimed accounts; if a name is already taken here, the author is
imported as name-source. Running the command again adds nothing twice, and after an interruption it continues where it
stopped. Rows that can't be imported are listed with file, line and reason in imports/ in the data directory.

Exit codes: 0 if all files were read, even if rows were skipped; 1 if a file is damaged, empty or not an archive, or
if the import failed; 2 for a wrong command line; 130 if it was stopped.
`

export const importCommand: CliCommand = {
  name: 'import',
  summary: 'Import an archive of posts and comments',
  help: HELP,
  async run(args, io) {
    const { paths, source } = parse(args)
    keepHeapSmall()
    const display = createImportDisplay(io.stderr)
    const { db, pool } = await io.openDb()
    const stamp = new Date()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replace(/[-:]/g, '')
    try {
      const summary = await importArchive(
        { ...cliContext(db), pool },
        {
          paths,
          source,
          rejectsPath: ({ slug }) => join(io.config.dataDir, 'imports', `${slug}-${stamp}.rejects.ndjson`),
          signal: io.signal,
          onProgress: display.show,
        },
      )
      display.end()
      writeSummary(io, summary)
      if (summary.files === 0) throw new CliError('None of these files is an archive. Nothing was imported.')
      return summary.damagedFiles.length + summary.wrongFiles.length > 0 ? EXIT_DAMAGED : 0
    } catch (error) {
      display.end()
      if (io.signal.aborted) {
        io.stderr.write('Stopped. Run the same command again to continue.\n')
        return EXIT_STOPPED
      }
      if (error instanceof UnusablePath || error instanceof SourceInUse) throw new CliError(error.message)
      const full = await explainDiskFull(error, io.config)
      if (full === null) throw error
      throw new CliError(`${full}, then run the same command again: it goes on where it stopped.`)
    }
  },
}

/**
 * Makes V8 collect garbage early: about 30 MB are live at a time, but by default the heap grows to 300 MB on machines with much
 * memory (measured: 390 → 200 MB at the same rate).
 */
function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=80')
}

function parse(args: readonly string[]): { paths: string[]; source: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { source: { type: 'string' } },
      allowPositionals: true,
    })
    const source = values.source?.trim() ?? ''
    if (positionals.length === 0) throw new CliUsageError('Name at least one file or folder to import.')
    if (!/^[^\p{Cc}]{1,60}$/u.test(source)) {
      throw new CliUsageError(
        'Say with --source <name> where the archive comes from (at most 60 characters).',
      )
    }
    return { paths: positionals, source }
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}

function writeSummary(io: CliIo, summary: ImportSummary): void {
  const { counts, rejects } = summary
  const print = (line: string) => io.stdout.write(`${line}\n`)
  const number = (value: number) => value.toLocaleString('en-US')
  for (const kind of FILE_KINDS) {
    const { read, added, known, skipped } = counts.kinds[kind]
    if (read === 0) continue
    print(
      `${`${kind.replace('-', ' ')}:`.padEnd(18)} ${number(read)} read, ${number(added)} added, ` +
        `${number(known)} already there, ${number(skipped)} skipped, ` +
        `${number(Math.round((read * 1000) / counts.elapsedMs[kind]))} rows/s`,
    )
  }
  printCounts(print, 'skipped:', counts.reasons)
  printCounts(print, 'changed during import:', counts.changes)
  if (counts.missingParents > 0)
    print(`${number(counts.missingParents)} comments without their parent were put at top level`)
  if (counts.openedCircles > 0)
    print(`${number(counts.openedCircles)} circular comment chains were put at top level`)
  for (const { path, line } of summary.resumedFiles) print(`resumed after line ${number(line)} of ${path}`)
  if (counts.carriedOn > 0)
    print(`${number(counts.carriedOn)} comments read before the interruption were added`)
  for (const path of summary.ignoredFiles) print(`ignored, no archive rows: ${path}`)
  for (const path of summary.damagedFiles) print(`DAMAGED, read as far as it goes: ${path}`)
  for (const { path, problem } of summary.wrongFiles) print(`NOT IMPORTED: ${path} is ${problem}`)
  if (rejects.entries > 0)
    print(`${number(rejects.entries)} notes with file, line and reason: ${rejects.path}`)
  const rows = FILE_KINDS.reduce((sum, kind) => sum + counts.kinds[kind].read, counts.carriedOn)
  const seconds = summary.elapsedMs / 1000
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  print(
    `${number(rows)} rows of ${number(summary.files)} files in ${seconds.toFixed(1)} s, ` +
      `${number(Math.round(rows / seconds))} rows/s, at most ${number(peakMegabytes)} MB of memory`,
  )
}

function printCounts(
  print: (line: string) => void,
  title: string,
  counts: ReadonlyMap<string, number>,
): void {
  if (counts.size === 0) return
  print(title)
  for (const [name, count] of [...counts].sort((a, b) => b[1] - a[1])) {
    print(`  ${count.toLocaleString('en-US')} × ${name}`)
  }
}
