import { resolve } from 'node:path'
import process from 'node:process'
import type { CliIo } from '#cli/cli-io.ts'
import type { OpenDatabase } from '#platform/database/database.ts'

/** Surroundings for a subcommand that works on a database which is open already. */
export function benchIo({
  open,
  stdout,
  ...config
}: {
  open: OpenDatabase
  stdout: NodeJS.WritableStream
  dataDir: string
  mediaDir: string
}): CliIo {
  const backups = { isScheduled: false, folder: resolve(config.dataDir, 'backups'), recipients: [], s3: null }
  return {
    config: {
      ...{ ...config, mediaS3: null, databaseUrl: open.url, backups },
      diskLimits: { warn: 85, uploads: 92, writes: 96 },
    },
    stdout,
    stderr: process.stderr,
    signal: new AbortController().signal,
    openDb: async () => open,
    openEmptyDb: async () => open,
    emptyDb: async () => {},
  }
}
