import { access, constants, stat } from 'node:fs/promises'
import process from 'node:process'
import { sql } from 'kysely'
import { isOverdue, lastBackups } from '#domain/backups/backup-records.ts'
import { countWrongCounters } from '#domain/backups/make-backup.ts'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { listDamaged } from '#domain/media/repair-media.ts'
import { listStaleRanks } from '#domain/rerank/rerank.ts'
import { listBacklog } from '#domain/search-index/backlog.ts'
import type { Database } from '#platform/database/database.ts'
import { pendingMigrations } from '#platform/database/migrate.ts'
import { diskLevel } from '#platform/disk/disk-guard.ts'
import { readDiskSpace } from '#platform/disk/disk-space.ts'
import { countDeliveries } from '#platform/events/dead-deliveries.ts'
import type { CliCommand, CliIo } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- doctor

Checks Node, settings, data directory, disk space, database, tables, counters, ledger, ranks, the search index, failed events, backups and pictures. The exit code is 0 if everything is
OK, 1 if there is a problem.
`
const LOW_DISK_BYTES = 1024 ** 3

type Finding = { what: string; isWell: boolean; words: string }

export const doctorCommand: CliCommand = {
  name: 'doctor',
  summary: 'Check that the site has everything it needs',
  help: HELP,
  async run(_args, io) {
    const report = (findings: readonly Finding[]): boolean => {
      for (const { what, isWell, words } of findings)
        io.stdout.write(`${isWell ? 'ok     ' : 'PROBLEM'} ${what.padEnd(16)} ${words}\n`)
      return findings.every(finding => finding.isWell)
    }
    // Report one by one, since an unreachable database ends the command with its own error.
    const isMachineWell = report([nodeVersion(), ...(await dataDirectory(io))])
    // Without a site, connecting would create a database.
    if (io.config.databaseUrl === undefined && (await stateOf(io.config.dataDir)) !== 'writable') return 1
    return report(await database(io)) && isMachineWell ? 0 : 1
  },
}

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isWell = major > 22 || (major === 22 && minor >= 22)
  return {
    what: 'Node',
    isWell,
    words: isWell ? process.version : `${process.version}: needs 22.22 or newer`,
  }
}

async function dataDirectory(io: CliIo): Promise<Finding[]> {
  const { dataDir } = io.config
  const state = await stateOf(dataDir)
  const words = {
    writable: dataDir,
    missing: `${dataDir} does not exist: run npm start, or name the right folder in WARREN_DATA_DIR`,
    blocked: `${dataDir} can't be a folder, because part of the path is a file: name another folder in WARREN_DATA_DIR`,
    closed: `${dataDir} is not writable for this user: run the command as the owner of the folder`,
  }
  const directory = { what: 'data directory', isWell: state === 'writable', words: words[state] }
  if (state !== 'writable') return [directory]
  return [directory, await diskRoom(io)]
}

async function diskRoom({ config: { dataDir, diskLimits } }: CliIo): Promise<Finding> {
  const { freeBytes, usedShare } = await readDiskSpace(dataDir)
  const level = diskLevel(usedShare, diskLimits)
  const free = `${(freeBytes / 1024 ** 3).toFixed(1)} GB free, ${Math.floor(usedShare * 100)}% used`
  const words = {
    ok: freeBytes < LOW_DISK_BYTES ? `${free}: make it at least 1 GB` : free,
    warn: `${free}: make room; from ${diskLimits.uploads}% on, uploads are refused`,
    uploads: `${free}: uploads are refused; from ${diskLimits.writes}% on, nothing is saved`,
    writes: `${free}: nothing is saved until there is room`,
  }
  return { what: 'disk', isWell: level === 'ok' && freeBytes >= LOW_DISK_BYTES, words: words[level] }
}

async function stateOf(path: string): Promise<'writable' | 'missing' | 'blocked' | 'closed'> {
  try {
    await access(path, constants.W_OK)
    return (await stat(path)).isDirectory() ? 'writable' : 'blocked'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ENOENT' ? 'missing' : code === 'ENOTDIR' ? 'blocked' : 'closed'
  }
}

async function database(io: CliIo): Promise<Finding[]> {
  const { db, pool } = await io.openDb()
  const version = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`.execute(
    db,
  )
  const { version: name = '?', number = 0 } = version.rows[0] ?? {}
  const pending = await pendingMigrations(pool)
  const wrong = await countWrongCounters({ db })
  return [
    {
      what: 'database',
      isWell: number >= 150_000,
      words: `PostgreSQL ${name}${number >= 150_000 ? '' : ': needs 15 or newer'}`,
    },
    {
      what: 'tables',
      isWell: pending.length === 0,
      words:
        pending.length === 0
          ? 'up to date'
          : `not up to date, missing ${pending.join(', ')}: run npm run warren -- migrate`,
    },
    {
      what: 'counters',
      isWell: wrong === 0,
      words: wrong === 0 ? 'correct' : `${wrong} posts have a wrong comment count`,
    },
    await ledger(db),
    await storedRanks(db),
    await searchIndex(db),
    await failedEvents(db),
    await lastBackup(db, io.config),
    await storedPictures(db),
  ]
}

/** Computes every sum and balance again. */
async function ledger(db: Database): Promise<Finding> {
  const { entries, unbalanced, crooked, differing, debts } = await reconcile({ db })
  const problems = [
    ...unbalanced.map(currency => `${currency} do not sum to zero`),
    ...crooked.map(id => `entry ${id} does not sum to zero`),
    ...differing.map(id => `ledger account ${id} has another balance than its postings`),
    ...debts.map(currency => `debts in ${currency} are not what the ledger says`),
  ]
  return {
    what: 'ledger',
    isWell: problems.length === 0,
    words: problems.length === 0 ? `${entries} entries, all balanced` : problems.join('; '),
  }
}

async function storedRanks(db: Database): Promise<Finding> {
  const stale = await listStaleRanks(db)
  return {
    what: 'ranks',
    isWell: stale.length === 0,
    words:
      stale.length === 0
        ? 'up to date'
        : `${stale.join(' and ')} are ranked by formulas of another version: a running worker mends that, or run npm run warren -- rerank`,
  }
}

/** Reports pending index entries: not an error, since a running worker indexes them, but search is incomplete meanwhile. */
async function searchIndex(db: Database): Promise<Finding> {
  const backlog = await listBacklog(db)
  const list = backlog.map(
    ({ kind, waiting, indexed }) => `${waiting} ${kind}s at most to go, ${indexed} done`,
  )
  const words = backlog.length === 0 ? 'complete' : `being made by a running worker: ${list.join('; ')}`
  return { what: 'search index', isWell: true, words }
}

async function failedEvents(db: Database): Promise<Finding> {
  const counts = (await countDeliveries(db)).filter(({ dead }) => dead > 0)
  const list = counts.map(({ subscriber, dead }) => `${subscriber} ${dead}`).join(', ')
  return {
    what: 'events',
    isWell: counts.length === 0,
    words: counts.length === 0 ? 'none failed' : `given up: ${list}: run npm run warren -- retry-events`,
  }
}

async function storedPictures(db: Database): Promise<Finding> {
  const { length } = await listDamaged({ db })
  const words =
    length === 0
      ? 'none damaged'
      : `${length} files are missing or changed: run npm run warren -- scrub-media`
  return { what: 'pictures', isWell: length === 0, words }
}

/** Reports the last proven backup. A new site has none yet, which is no problem. */
async function lastBackup(db: Database, { backups }: CliIo['config']): Promise<Finding> {
  const { provenAt, madeAt, lastError } = await lastBackups({ db })
  const isOld = await isOverdue({ db, now: () => new Date() })
  const isWell = lastError === null && !(backups.isScheduled && isOld)
  const proven = provenAt === null ? 'none proven yet' : `last proven ${provenAt.toISOString()}`
  const words = madeAt === null && lastError === null ? 'none yet: run npm run warren -- backup' : proven
  return {
    what: 'backups',
    isWell,
    words: lastError === null ? words : `${words}; the last one: ${lastError}`,
  }
}
