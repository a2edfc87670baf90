import { sep } from 'node:path'
import process from 'node:process'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import { dropAll, migrate } from '#platform/database/migrate.ts'
import { ensureDatabase } from '#platform/embedded-postgres/embedded-postgres.ts'
import { dataDirectory, explainFolder, mediaFolder } from '#platform/files/explain-folder.ts'
import { readConfig } from '#server/config.ts'
import { isAppError } from '#shared/errors.ts'
import { errorWords } from '#shared/messages/error-words.ts'
import { backupCommand } from './backup.ts'
import { type CliCommand, CliError, type CliIo, CliUsageError } from './cli-io.ts'
import { createUserCommand } from './create-user.ts'
import { explainDiskFull } from './disk-full.ts'
import { doctorCommand } from './doctor.ts'
import { importCommand } from './import.ts'
import { migrateCommand } from './migrate.ts'
import { removePictureCommand } from './remove-picture.ts'
import { rerankCommand } from './rerank.ts'
import { resetSecondFactorsCommand } from './reset-second-factors.ts'
import { restoreCommand } from './restore.ts'
import { retryEventsCommand } from './retry-events.ts'
import { retryMailsCommand } from './retry-mails.ts'
import { scrubMediaCommand } from './scrub-media.ts'
import { seedDemoCommand } from './seed-demo.ts'
import { setGateCommand } from './set-gate.ts'
import { upgradeCommand } from './upgrade.ts'

/** Every subcommand, one row each. */
const COMMANDS: readonly CliCommand[] = [
  importCommand,
  createUserCommand,
  resetSecondFactorsCommand,
  setGateCommand,
  removePictureCommand,
  retryEventsCommand,
  retryMailsCommand,
  rerankCommand,
  seedDemoCommand,
  backupCommand,
  restoreCommand,
  scrubMediaCommand,
  migrateCommand,
  upgradeCommand,
  doctorCommand,
]

const EXIT_FAILED = 1
const EXIT_USAGE = 2

/** Runs `warren <subcommand> …` and returns the exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(overview())
    return name === undefined ? EXIT_USAGE : 0
  }
  const command = COMMANDS.find(candidate => candidate.name === name)
  if (command === undefined) {
    process.stderr.write(`There is no command "${name}".\n\n${overview()}`)
    return EXIT_USAGE
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(`${command.help.trimEnd()}\n`)
    return 0
  }
  return runCommand(command, rest)
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(command => command.name.length))
  const list = COMMANDS.map(command => `  ${command.name.padEnd(width)}  ${command.summary}`).join('\n')
  return `Usage: npm run warren -- <command> [options]\n\n${list}\n\nRun <command> --help for details.\n`
}

async function runCommand(command: CliCommand, args: readonly string[]): Promise<number> {
  const closing: (() => Promise<void>)[] = []
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  let config: CliIo['config'] | null = null
  try {
    config = readCliConfig()
    const io: CliIo = {
      config,
      stdout: process.stdout,
      stderr: process.stderr,
      signal: stop.signal,
      openDb: () => openSiteDatabase(io.config, closing),
      openEmptyDb: () => ensureSiteDatabase(io.config, closing),
      emptyDb: async url => {
        if (io.config.databaseUrl === undefined) await dropAll({ url })
      },
    }
    return await command.run(args, io)
  } catch (error) {
    const known = config === null || error instanceof CliError ? null : await explain(error, config)
    process.stderr.write(`${known ?? wordsOf(error)}\n`)
    if (error instanceof CliUsageError) process.stderr.write(`Run ${command.name} --help for usage.\n`)
    return error instanceof CliUsageError ? EXIT_USAGE : EXIT_FAILED
  } finally {
    for (const close of closing.reverse()) await closeQuietly(close)
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
  }
}

/** Returns what to do about a disk or a folder that stopped a command; null when it was something else. */
async function explain(error: unknown, config: CliIo['config']): Promise<string | null> {
  const full = await explainDiskFull(error, config)
  if (full !== null) return `${full}, then run the command again.`
  const folders = [dataDirectory(config.dataDir), mediaFolder(config.mediaDir)]
  for (const folder of folders) if (isUnder(error, folder.path)) return explainFolder(error, folder)
  return null
}

function isUnder(error: unknown, folder: string): boolean {
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  // The cause may be a folder above it.
  return path !== '' && (isWithin(path, folder) || isWithin(folder, path))
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

function readCliConfig(): CliIo['config'] {
  const { dataDir, mediaDir, mediaS3, databaseUrl, backups, diskLimits } = readConfig(process.env)
  return { dataDir, mediaDir, mediaS3, databaseUrl, backups, diskLimits }
}

/** Closes without errors, since the command's result is already final. */
async function closeQuietly(close: () => Promise<void>): Promise<void> {
  try {
    await close()
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
  }
}

async function openSiteDatabase(
  config: CliIo['config'],
  closing: (() => Promise<void>)[],
): Promise<OpenDatabase> {
  const { url } = await ensureSiteDatabase(config, closing)
  await migrate({ url })
  const open = openDatabase({ url, maxConnections: 4 })
  closing.push(() => open.close())
  return open
}

async function ensureSiteDatabase(
  config: CliIo['config'],
  closing: (() => Promise<void>)[],
): Promise<{ url: string }> {
  const database = await ensureDatabase(config)
  closing.push(() => database.stop())
  return database
}

const FOR_OPERATORS = new Set(['BackupError', 'ConfigError', 'DatabaseUnusable', 'EmbeddedPostgresError'])

/** Returns only the message of errors written for operators; others need their stack. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isAppError(error)) return errorWords(error)
  const isForOperator = error instanceof CliError || FOR_OPERATORS.has(error.name)
  return isForOperator ? error.message : (error.stack ?? error.message)
}

/** Keeps a command going when the reader of its output is gone (`| head`). */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}

if (process.argv[1] === import.meta.filename) {
  outliveReaders()
  process.exitCode = await runCli(process.argv.slice(2))
}
