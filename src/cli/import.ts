import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { UnusablePath } from '#domain/archive-import/archive-files.ts'
import { ESCAPING_CHOICES, type EscapingChoice } from '#domain/archive-import/escaping/decide-escaping.ts'
import { type ImportInput, importArchive } from '#domain/archive-import/import-archive.ts'
import { SourceInUse } from '#domain/archive-import/import-source.ts'
import { NotRepairable, repairArchive } from '#domain/archive-import/repair/repair-archive.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError, CliUsageError } from './cli-io.ts'
import { explainDiskFull } from './disk-full.ts'
import { createImportDisplay } from './import-display.ts'
import { writeRepairSummary, writeSummary } from './import-summary.ts'

const EXIT_DAMAGED = 1
const EXIT_STOPPED = 130

const HELP = `
Usage: npm run warren -- import <files or folders…> --source <name> [--escaped auto|yes|no] [--repair]

Imports an archive of posts and comments into this site. Files have one JSON object per line, plain or gzipped
(.ndjson, .ndjson.gz, .jsonl, .jsonl.gz). Folders are searched for such files. The kind of a file is detected from its
rows: posts (*.submissions.*), comments (*.comments.*), community records, people.

  --source <name>  The site the archive comes from. IDs and names are compared within one source, so use the
                   same name for all files of one site and for later imports.
  --escaped <auto|yes|no>
                   Whether texts are HTML-escaped (&amp;, &lt;, &gt;), as in answers of Reddit's API and most dumps.
                   The escaping is undone once. auto, the default, lets each file tell; the summary shows an example.
  --repair         Correct what an earlier import of these files wrote with the escaping left in, or undone where there
                   was none: titles, texts, links and flair that nobody has changed since. Imports nothing.
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
    const { paths, source, escaping, isRepair } = parse(args)
    keepHeapSmall()
    const display = createImportDisplay(io.stderr)
    const { db, pool } = await io.openDb()
    const stamp = new Date()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replace(/[-:]/g, '')
    try {
      const ctx = { ...cliContext(db), pool }
      const input: ImportInput = {
        paths,
        source,
        escaping,
        rejectsPath: ({ slug }) => join(io.config.dataDir, 'imports', `${slug}-${stamp}.rejects.ndjson`),
        signal: io.signal,
        onProgress: display.show,
      }
      if (isRepair) {
        const repair = await repairArchive(ctx, input)
        display.end()
        return writeRepairSummary(io, repair)
      }
      const summary = await importArchive(ctx, input)
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
      if (error instanceof UnusablePath || error instanceof SourceInUse || error instanceof NotRepairable)
        throw new CliError(error.message)
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

type Arguments = { paths: string[]; source: string; escaping: EscapingChoice; isRepair: boolean }

function parse(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        source: { type: 'string' },
        escaped: { type: 'string', default: 'auto' },
        repair: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const source = values.source?.trim() ?? ''
    if (positionals.length === 0) throw new CliUsageError('Name at least one file or folder to import.')
    if (!/^[^\p{Cc}]{1,60}$/u.test(source)) {
      throw new CliUsageError(
        'Say with --source <name> where the archive comes from (at most 60 characters).',
      )
    }
    const escaping = ESCAPING_CHOICES.find(choice => choice === values.escaped)
    if (escaping === undefined) {
      throw new CliUsageError(`--escaped takes ${listChoices()}, not "${values.escaped}".`)
    }
    return { paths: positionals, source, escaping, isRepair: values.repair }
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}

function listChoices(): string {
  return `${ESCAPING_CHOICES.slice(0, -1).join(', ')} or ${ESCAPING_CHOICES.at(-1)}`
}
