import { access, constants, statfs } from 'node:fs/promises'
import process from 'node:process'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { pendingMigrations } from '#platform/database/migrate.ts'
import { countDeliveries } from '#platform/events/dead-deliveries.ts'
import type { CliCommand, CliIo } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- doctor

Checks Node, settings, data directory, disk space, database, tables, counters and failed events. The exit code is 0 if everything is
OK, 1 if there is a problem.
`
const LOW_DISK_BYTES = 1024 ** 3

type Finding = { what: string; isWell: boolean; words: string }

export const doctorCommand: CliCommand = {
  name: 'doctor',
  summary: 'Check that the site has everything it needs',
  help: HELP,
  async run(_args, io) {
    const tell = (findings: readonly Finding[]): boolean => {
      for (const { what, isWell, words } of findings)
        io.stdout.write(`${isWell ? 'ok     ' : 'PROBLEM'} ${what.padEnd(16)} ${words}\n`)
      return findings.every(finding => finding.isWell)
    }
    // Told one by one: a database that does not answer ends the command with an error of its own.
    const isMachineWell = tell([nodeVersion(), ...(await dataDirectory(io))])
    // Where no site is, looking for its database would make one.
    if (io.config.databaseUrl === undefined && (await stateOf(io.config.dataDir)) !== 'writable') return 1
    return tell(await database(io)) && isMachineWell ? 0 : 1
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
    closed: `${dataDir} is not writable for this user: run the command as the owner of the folder`,
  }
  const directory = { what: 'data directory', isWell: state === 'writable', words: words[state] }
  if (state !== 'writable') return [directory]
  const { bavail, bsize } = await statfs(dataDir)
  const freeBytes = bavail * bsize
  const isEnough = freeBytes >= LOW_DISK_BYTES
  const free = `${(freeBytes / 1024 ** 3).toFixed(1)} GB free`
  return [
    directory,
    { what: 'disk', isWell: isEnough, words: isEnough ? free : `${free}: make it at least 1` },
  ]
}

async function stateOf(path: string): Promise<'writable' | 'missing' | 'closed'> {
  try {
    await access(path, constants.W_OK)
    return 'writable'
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && /^ENO(?:ENT|TDIR)$/.test(String(error.code))
    return isMissing ? 'missing' : 'closed'
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
  const wrong = await wrongCounters(db)
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
    await failedEvents(db),
  ]
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

async function wrongCounters(db: Database): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from posts p
    left join (select post_id, count(*) as count from comments group by post_id) c on c.post_id = p.id
    where p.comment_count <> coalesce(c.count, 0)`.execute(db)
  return rows[0]?.wrong ?? 0
}
