import type { OpenDatabase } from '#platform/database/database.ts'

/** The world as a subcommand sees it. */
export type CliIo = {
  config: { dataDir: string; mediaDir: string; databaseUrl: string | undefined }
  stdout: NodeJS.WritableStream & { isTTY?: boolean }
  stderr: NodeJS.WritableStream & { isTTY?: boolean }
  /** Aborted when the operator presses Ctrl-C or the process is asked to end. */
  signal: AbortSignal
  /** Starts or joins the site's database, brings it to the newest migration and opens it; `main` closes it. */
  openDb(): Promise<OpenDatabase>
}

export type CliCommand = {
  name: string
  /** One line for the list of commands. */
  summary: string
  /** What `--help` prints. */
  help: string
  /** The exit code: 0 only on success. A thrown {@link CliError} ends with 1, a {@link CliUsageError} with 2. */
  run(args: readonly string[], io: CliIo): Promise<number>
}

/** A failure the operator can understand; printed without a stack. */
export class CliError extends Error {}

/** The command line itself is wrong; printed with a pointer to `--help`. */
export class CliUsageError extends CliError {}
