import { parseArgs } from 'node:util'
import { type Rehearsal, recordRehearsal, rehearseUpgrade } from '#domain/backups/rehearse-upgrade.ts'
import { archivePlaces } from '#platform/backup/archive-places.ts'
import { backupKeyPath, readIdentities } from '#platform/backup/backup-keys.ts'
import { upgradeCluster } from '#platform/backup/upgrade-cluster.ts'
import { migrate } from '#platform/database/migrate.ts'
import { findMajorUpgrade } from '#platform/embedded-postgres/swap-cluster.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { type CliCommand, CliError, type CliIo, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- upgrade [--rehearse]

Updates the site's tables to this version, one migration after the other; each is done whole or not at all. Several processes can
run it at the same time: the others wait. npm start does the same.

If the bundled database was written by an older major version of PostgreSQL, moves it to the newer one first. Stop the site for
that. The old files are kept.

  --rehearse     change nothing: restore the newest backup into a scratch database, update that, and tell how long it took,
                 for how long which tables were locked, and how much room it needed
  --key <file>   the key the backup was encrypted for (default: backup.key in the data directory)
  --help         show this help
`

export const upgradeCommand: CliCommand = {
  name: 'upgrade',
  summary: 'Update the tables to this version, or rehearse that on a backup',
  help: HELP,
  async run(args, io) {
    const { isRehearsal, keyPath } = parse(args, io)
    if (!isRehearsal && io.config.databaseUrl === undefined) await upgradeMajor(io)
    const { url } = await io.openEmptyDb()
    if (isRehearsal) return rehearse(io, url, keyPath)
    const done = await migrate({
      url,
      onFile: (name, ms) => void io.stdout.write(`${name.padEnd(40)} ${seconds(ms)}\n`),
    })
    io.stdout.write(done.length === 0 ? 'Up to date.\n' : `Done: ${count(done.length)}.\n`)
    return 0
  },
}

/** Moves the bundled database to the newest major version of PostgreSQL that runs here. */
async function upgradeMajor({ config, signal, stdout, stderr }: CliIo): Promise<void> {
  const { dataDir } = config
  const versions = findMajorUpgrade(dataDir)
  if (versions === null) return
  const { from, to } = versions
  const onStep = (what: string) => void (stderr.isTTY === true && stderr.write(`\r\u001b[K${what}`))
  const { rows, keptDir } = await upgradeCluster({ dataDir, from, now: new Date(), signal, onStep })
  if (stderr.isTTY === true) stderr.write('\r\u001b[K')
  stdout.write(
    `Moved the database from PostgreSQL ${from} to ${to}: ${exactCount(rows)} rows, 0 differences.\nThe old files are in ${keptDir}. Remove them when you no longer need them.\n`,
  )
}

async function rehearse(io: CliIo, databaseUrl: string, keyPath: string): Promise<number> {
  const { folder, s3 } = io.config.backups
  const places = archivePlaces(s3)
  const newest = (await places.list(folder)).at(-1)
  if (newest === undefined)
    throw new CliError(
      `There is no backup in ${folder} to rehearse with: run npm run warren -- backup first.`,
    )
  const identities = (await readIdentities(keyPath)) ?? []
  if (identities.length === 0) throw new CliUsageError(`${keyPath} has no key for backups in it.`)
  const rehearsal = await rehearseUpgrade({ databaseUrl, path: newest.path, places, identities })
  await recordRehearsal(databaseUrl, rehearsal)
  io.stdout.write(report(rehearsal))
  return 0
}

function report({ backupPath, restoreMs, migrations, locks, bytesBefore, bytesAfter }: Rehearsal): string {
  const total = migrations.reduce((sum, { ms }) => sum + ms, 0)
  const lines = [
    `Restored ${backupPath} in ${seconds(restoreMs)}.`,
    ...migrations.map(({ name, ms }) => `${name.padEnd(40)} ${seconds(ms)}`),
    migrations.length === 0
      ? 'There is nothing to update: the backup is of this version.'
      : `Updated: ${count(migrations.length)} in ${seconds(total)}.`,
    `Size: ${megabytes(bytesBefore)} before, ${megabytes(bytesAfter)} after.`,
    ...locks.slice(0, 10).map(({ table, ms }) => `Locked against readers: ${table}, ${seconds(ms)} at most.`),
    ...(locks.length === 0 ? ['No table that was there was locked against readers.'] : []),
    'The site was not changed.',
  ]
  return `${lines.join('\n')}\n`
}

function count(migrations: number): string {
  return migrations === 1 ? '1 migration' : `${migrations} migrations`
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}

function megabytes(bytes: number): string {
  return `${exactCount(Math.round(bytes / 1_000_000))} MB`
}

function parse(args: readonly string[], io: CliIo): { isRehearsal: boolean; keyPath: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { rehearse: { type: 'boolean', default: false }, key: { type: 'string' } },
    })
    return { isRehearsal: values.rehearse, keyPath: values.key ?? backupKeyPath(io.config) }
  } catch (error) {
    throw new CliUsageError(error instanceof Error ? error.message : String(error))
  }
}
