import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archivePlaces } from '#platform/backup/archive-places.ts'
import { openBackupKey } from '#platform/backup/backup-keys.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { connectionConfig } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { watchLocks } from '#platform/database/watch-locks.ts'
import { fileMediaStore } from '#platform/media-storage/file-media-store.ts'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { COMMANDS_MS } from '#tests/support/hangs.ts'
import { runWarren } from '#tests/support/run-command.ts'
import { startApp } from '#tests/support/start-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const REPOSITORY = join(import.meta.dirname, '../../..')
/** Any migration that adds a table will do as the one that a newer version brings. */
const NEWER = '0272_upgrade_rehearsals.sql'

let database: TestDatabase
let client: pg.Client
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warren-upgrade-'))
  database = await createTestDatabase()
  client = new pg.Client(connectionConfig(database.url))
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function only(name: string, sql: string): Promise<string> {
  const dir = join(folder, name)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, `${name}.sql`), sql)
  return dir
}

async function has(table: string): Promise<boolean> {
  return (await client.query('select to_regclass($1) as it', [table])).rows[0].it !== null
}

test('a migration that is killed in the middle leaves the old state, and runs again', {
  timeout: COMMANDS_MS,
}, async () => {
  const dir = await only('9001_half', 'create table half_done (id int); select pg_sleep(600)')
  const script = `import { migrate } from ${JSON.stringify(join(REPOSITORY, 'src/platform/database/migrate.ts'))}
    await migrate(${JSON.stringify({ url: database.url, dir })})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: REPOSITORY })
  const sleeping = async () =>
    (
      await client.query(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and query like '%half_done%' and pid <> pg_backend_pid()`,
      )
    ).rows[0].n
  await expect.poll(sleeping).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'close')
  // The server notices, and gives up what the process held.
  await expect.poll(sleeping).toBe(0)
  expect(await has('half_done')).toBe(false)
  await only('9001_half', 'create table half_done (id int)')
  expect(await migrate({ url: database.url, dir })).toEqual(['9001_half.sql'])
  expect(await has('half_done')).toBe(true)
})

test('of two upgrades at once the second waits and finds nothing to do', async () => {
  const dir = await only('9002_once', 'create table once (id int); select pg_sleep(0.5)')
  const done = await Promise.all([migrate({ url: database.url, dir }), migrate({ url: database.url, dir })])
  expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], ['9002_once.sql']])
})

test('locks that keep readers out are seen, those of new tables are not', async () => {
  const dir = await only(
    '9003_locks',
    'create table fresh (id int); alter table once add column more int; select pg_sleep(0.5)',
  )
  const { result, locks } = await watchLocks(database.url, () => migrate({ url: database.url, dir }))
  expect(result).toEqual(['9003_locks.sql'])
  expect(locks.map(({ table }) => table)).toEqual(['once'])
  expect(locks[0]?.ms).toBeGreaterThan(200)
})

test('a rehearsal updates a restored backup, tells what it took, and leaves the site alone', {
  timeout: COMMANDS_MS,
}, async () => {
  const old = await createTestDatabase()
  const dataDir = join(folder, 'site')
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  const env = { DATABASE_URL: old.url, WARREN_DATA_DIR: dataDir }
  const upgrade = (...args: string[]) => runWarren(['upgrade', ...args], env)
  const before = new pg.Client(connectionConfig(old.url))
  await before.connect()
  try {
    const first = await startApp({ databaseUrl: old.url, env: { WARREN_DATA_DIR: dataDir } })
    const { ann, cy } = await createCast(first)
    await openCommunity(first, { by: cy, name: 'pottery' })
    await writePost(first, { by: ann, in: 'pottery', title: 'Glaze' })
    await first.stop()
    expect((await upgrade('--rehearse')).stderr).toMatch(/^There is no backup in \S+ to rehearse with: run /)

    await before.query('drop table upgrade_rehearsals')
    await before.query('delete from migrations where name = $1', [NEWER])
    const key = await openBackupKey({ dataDir })
    const path = join(dataDir, 'backups/warren-20260101T000000Z.age')
    const places = archivePlaces()
    const mediaStore = fileMediaStore({ dir: join(dataDir, 'media') })
    const input = { databaseUrl: old.url, dataDir, mediaStore, path, places }
    await writeBackup({ ...input, recipients: [key.recipient], now: new Date() })

    const rehearsed = await upgrade('--rehearse')
    expect([rehearsed.code, rehearsed.stderr]).toEqual([0, ''])
    expect(rehearsed.stdout).toMatch(/^Restored \S+warren-20260101T000000Z\.age in \d+\.\d\d s\.\n/)
    expect(rehearsed.stdout).toMatch(/\n0272_upgrade_rehearsals\.sql +\d+\.\d\d s\nUpdated: 1 migration in /)
    expect(rehearsed.stdout).toMatch(/\nSize: \d+ MB before, \d+ MB after\.\n/)
    expect(rehearsed.stdout).toMatch(/\nThe site was not changed\.\n$/)
    const found = await before.query("select to_regclass('upgrade_rehearsals') as it")
    expect(found.rows[0].it).toBe(null)
    const scratch = await before.query(
      "select 1 from pg_database where starts_with(datname, 'warren_proof_' || (select oid from pg_database where datname = current_database()) || '_')",
    )
    expect(scratch.rows).toEqual([])

    const upgraded = await upgrade()
    expect(upgraded.stdout).toMatch(/^0272_upgrade_rehearsals\.sql +\d+\.\d\d s\nDone: 1 migration\.\n$/)
    expect((await upgrade()).stdout).toBe('Up to date.\n')
    expect((await upgrade('--rehearse')).stdout).toContain('Updated: 1 migration in ')

    const app = await startApp({ databaseUrl: old.url, env: { WARREN_DATA_DIR: dataDir } })
    const page = await app.ask('/admin/backups', { headers: { cookie: await app.logIn('edgar') } })
    expect((await page.text()).replaceAll('<!-- -->', '')).toMatch(
      /Last rehearsed upgrade: .*, 1 migration in /,
    )
    await app.stop()
  } finally {
    await before.end()
    await old.drop()
  }
})
