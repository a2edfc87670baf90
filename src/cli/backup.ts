import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup, proveMade, removeOld } from '#domain/backups/make-backup.ts'
import { archivePlaces, isRemote } from '#platform/backup/archive-places.ts'
import { openBackupKey } from '#platform/backup/backup-keys.ts'
import { withBackupLock } from '#platform/backup/backup-lock.ts'
import { countRows } from '#platform/backup/manifest.ts'
import { openMediaStore } from '#platform/media-storage/open-media-store.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError, type CliIo, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- backup [options]

Writes the whole site (database, pictures, key of its secrets) to one encrypted file while it runs, then proves it by
restoring it into a scratch database and comparing every row. In its usual folder, old backups are removed: the newest of
each of the last 7 days, 4 weeks and 12 months stay.

  --to <folder>   where to write it (default: BACKUP_S3_URL, else BACKUP_DIR, else backups/ in the data directory)
  --list          list the backups that are there
  --no-proof      do not prove it
  --help          show this help

The file can be read only with the key in backup.key in the data directory, or a key named in BACKUP_RECIPIENTS. Keep a copy
of the key somewhere else: without it, nobody can restore a backup.
`

export const backupCommand: CliCommand = {
  name: 'backup',
  summary: 'Back up the whole site, and prove it by restoring it',
  help: HELP,
  async run(args, io) {
    const { folder, isProven, isList } = parse(args)
    const { dataDir, backups } = io.config
    const places = archivePlaces(backups.s3)
    if (isList) return printBackups(io, await places.list(folder ?? backups.folder))
    const { db, url } = await io.openDb()
    const ctx = cliContext(db)
    const key = await openBackupKey({ dataDir })
    const site = { databaseUrl: url, dataDir, mediaStore: openMediaStore(io.config) }
    const { recipients } = backups
    const plan = { folder: folder ?? backups.folder, places, key, recipients, signal: io.signal }
    return withBackupLock(url, async () => {
      const { id, backup } = await makeBackup(ctx, { site, plan })
      const { files } = backup.manifest.media
      io.stdout.write(
        `Wrote ${backup.path}: ${exactCount(countRows(backup.manifest))} rows, ${exactCount(files)} pictures, ${exactCount(backup.bytes)} bytes.\n`,
      )
      if (key.isNew)
        io.stdout.write(
          `Created ${key.path}. Copy it to a safe place: without it, nobody can restore a backup.\n`,
        )
      if (isProven) {
        const { differing, wrongCounters, ...proof } = await proveMade(ctx, { id, site, backup, key, places })
        if (differing.length + wrongCounters > 0)
          throw new CliError(
            `The backup is not a copy of the site: ${differing.join(', ') || 'no table'} differ, ${exactCount(wrongCounters)} posts have wrong counters.`,
          )
        io.stdout.write(`Proven: restored ${exactCount(proof.rows)} rows, 0 differences.\n`)
      }
      // In a folder chosen by the caller, removing old backups is up to them.
      const removed = folder === undefined ? await removeOld(ctx, { folder: backups.folder, places }) : 0
      if (removed > 0) io.stdout.write(`Removed ${exactCount(removed)} old backups.\n`)
      return 0
    })
  },
}

function printBackups(io: CliIo, archives: readonly { path: string; bytes: number }[]): number {
  for (const { path, bytes } of archives) io.stdout.write(`${exactCount(bytes).padStart(15)} ${path}\n`)
  if (archives.length === 0) io.stdout.write('There are no backups.\n')
  return 0
}

function parse(args: readonly string[]): {
  folder: string | undefined
  isProven: boolean
  isList: boolean
} {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        proof: { type: 'boolean', default: true },
        list: { type: 'boolean', default: false },
      },
      allowNegative: true,
    })
    const folder = values.to === undefined || isRemote(values.to) ? values.to : resolve(values.to)
    return { folder, isProven: values.proof, isList: values.list }
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}
