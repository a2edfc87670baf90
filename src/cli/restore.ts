import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { replayErasures } from '#domain/account-deletion/replay-erasures.ts'
import { forgetUnfinished } from '#domain/backups/backup-records.ts'
import { type ArchivePlaces, archivePlaces } from '#platform/backup/archive-places.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { KEY_FILE, readIdentities } from '#platform/backup/backup-keys.ts'
import { erasureListIn, readErasures } from '#platform/backup/erasure-list.ts'
import { countRows } from '#platform/backup/manifest.ts'
import { restoreSite } from '#platform/backup/restore-site.ts'
import type { Ctx } from '#platform/context/context.ts'
import { migrate } from '#platform/database/migrate.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- restore <backup> --key <file>

Restores a site from a backup, into an empty data directory (WARREN_DATA_DIR) or an empty database (DATABASE_URL), and updates
its tables to this version. Nothing that is there is overwritten: a site that isn't empty is refused.

  <backup>       a file, an address such as s3://bucket/folder/warren-….age in the store of BACKUP_S3_URL, or "latest" for the
                 newest one in BACKUP_S3_URL or BACKUP_DIR
  --key <file>   the key the backup was encrypted for (backup.key of the site that made it)
  --erasures <file>  the list of deleted accounts, which are deleted again (default: erasures.age beside the backup)
  --help         show this help
`

export const restoreCommand: CliCommand = {
  name: 'restore',
  summary: 'Restore a site from a backup',
  help: HELP,
  async run(args, io) {
    const { path: named, keyPath, erasures } = parse(args)
    const places = archivePlaces(io.config.backups.s3)
    const path = named === 'latest' ? await findLatest(places, io.config.backups.folder) : named
    const identities = await readIdentities(keyPath)
    if (identities === null || identities.length === 0)
      throw new CliUsageError(`${keyPath} has no key for backups in it.`)
    const { url } = await io.openEmptyDb()
    const { dataDir, mediaDir, mediaS3 } = io.config
    const restored = await restoreSite({
      ...{ databaseUrl: url, dataDir, mediaDir, mediaS3, path, places, identities },
      onStep: what => void (io.stderr.isTTY === true && io.stderr.write(`\r\u001b[K${what}`)),
    }).catch(async (error: unknown) => {
      const isEmpty = error instanceof BackupError && error.code === 'not_empty'
      if (!isEmpty) await io.emptyDb(url)
      throw error
    })
    const applied = await migrate({ url })
    const { db } = await io.openDb()
    await forgetUnfinished({ db })
    const replayed = await replay(cliContext(db), {
      path: erasures ?? erasureListIn(dirname(path)),
      places,
      identities,
    })
    if (io.stderr.isTTY === true) io.stderr.write('\r\u001b[K')
    io.stdout.write(
      `Restored the backup of ${restored.head.createdAt}: ${exactCount(countRows(restored.manifest))} rows, ${exactCount(restored.media.files)} pictures.\n`,
    )
    if (applied.length > 0) io.stdout.write(`Updated the tables to this version: ${applied.join(', ')}.\n`)
    io.stdout.write(
      replayed === null
        ? 'No erasures.age is beside the backup: accounts that were deleted since are back. If you have the file, restore again with it.\n'
        : `Deleted again: ${exactCount(replayed)} ${replayed === 1 ? 'account that was' : 'accounts that were'} deleted since.\n`,
    )
    return 0
  },
}

/** Deletes accounts again that were deleted since the backup; returns how many, or null without a list. */
async function replay(ctx: Ctx, input: Parameters<typeof readErasures>[0]): Promise<number | null> {
  const list = await readErasures(input).catch((error: unknown) => {
    if (error instanceof BackupError && (error.code === 'foreign' || error.code === 'store')) return null
    throw error
  })
  return list === null ? null : replayErasures(ctx, list)
}

async function findLatest(places: ArchivePlaces, folder: string): Promise<string> {
  const last = (await places.list(folder)).at(-1)
  if (last === undefined) throw new CliError(`There are no backups in ${folder}.`)
  return last.path
}

function parse(args: readonly string[]): { path: string; keyPath: string; erasures: string | undefined } {
  let parsed: { values: { key?: string | undefined; erasures?: string | undefined }; positionals: string[] }
  try {
    parsed = parseArgs({
      args: [...args],
      options: { key: { type: 'string' }, erasures: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
  const [path, ...others] = parsed.positionals
  if (path === undefined || others.length > 0) throw new CliUsageError('Name one backup.')
  if (parsed.values.key === undefined)
    throw new CliUsageError(`Name the key it was encrypted for: --key ${KEY_FILE}`)
  return { path, keyPath: parsed.values.key, erasures: parsed.values.erasures }
}
