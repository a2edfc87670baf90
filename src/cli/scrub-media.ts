import { repairMedia } from '#domain/media/repair-media.ts'
import { scrubMedia } from '#domain/media/scrub-media.ts'
import { archivePlaces } from '#platform/backup/archive-places.ts'
import { backupKeyPath, readIdentities } from '#platform/backup/backup-keys.ts'
import { openMediaStore } from '#platform/media-storage/open-media-store.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { cliContext } from './cli-context.ts'
import type { CliCommand } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- scrub-media

Reads every stored picture and compares it with its digest. Pictures that are missing or changed are restored from the newest
backup that has them. The exit code is 1 if any can't be. A worker does the same every Sunday, slowly.
`

export const scrubMediaCommand: CliCommand = {
  name: 'scrub-media',
  summary: 'Check stored pictures for damage, and restore them from backups',
  help: HELP,
  async run(_args, io) {
    const { dataDir } = io.config
    const ctx = cliContext((await io.openDb()).db)
    const store = openMediaStore(io.config)
    const scrubbing = { store, signal: io.signal }
    const { id, files, bytes } = await scrubMedia(ctx, { ...scrubbing, bytesPerSecond: null })
    const places = archivePlaces(io.config.backups.s3)
    const identities = (await readIdentities(backupKeyPath({ dataDir }))) ?? []
    const { restored, left } = await repairMedia(ctx, { ...scrubbing, places, identities, scrubId: id })
    io.stdout.write(
      `Checked ${exactCount(files)} files (${exactCount(bytes)} bytes): ${exactCount(restored + left.length)} damaged, ${exactCount(restored)} restored from backups.\n`,
    )
    if (left.length === 0) return 0
    for (const { key, problem } of left) io.stdout.write(`${problem.padEnd(8)} /media/${key}\n`)
    io.stderr.write(
      'No backup has these. Put older backups into BACKUP_DIR and try again, or delete the pictures with remove-picture.\n',
    )
    return 1
  },
}
