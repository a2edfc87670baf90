import type { OpenDatabase } from '#platform/database/database.ts'
import type { MediaPlace } from '#platform/media-storage/open-media-store.ts'
import type { BackupConfig } from '#server/backup-config.ts'
import type { DiskLimits } from '#shared/views/storage-view.ts'

/** The environment of a subcommand. */
export type CliIo = {
  config: MediaPlace & {
    dataDir: string
    databaseUrl: string | undefined
    backups: BackupConfig
    diskLimits: DiskLimits
  }
  stdout: NodeJS.WritableStream & { isTTY?: boolean }
  stderr: NodeJS.WritableStream & { isTTY?: boolean }
  /** Aborted on Ctrl-C or when the process is told to stop. */
  signal: AbortSignal
  /** Starts or joins the site's database, migrates and opens it; `main` closes it. */
  openDb(): Promise<OpenDatabase>
  /** Starts or joins the database without migrating it, for a site that is yet to be restored. */
  openEmptyDb(): Promise<{ url: string }>
  /** Drops everything in the bundled database after a failed restore; an external database stays as it is. */
  emptyDb(url: string): Promise<void>
}

export type CliCommand = {
  name: string
  /** A line for the list of commands. */
  summary: string
  /** Output of `--help`. */
  help: string
  /** Returns the exit code: 0 only on success. A thrown {@link CliError} exits with 1, a {@link CliUsageError} with 2. */
  run(args: readonly string[], io: CliIo): Promise<number>
}

/** A failure the operator can understand; printed without a stack. */
export class CliError extends Error {}

/** An invalid command line; printed with a pointer to `--help`. */
export class CliUsageError extends CliError {}
