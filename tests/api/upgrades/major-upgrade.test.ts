import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '#platform/context/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { type PostgresBinaries, postgresCandidates } from '#platform/embedded-postgres/binaries.ts'
import { createCluster } from '#platform/embedded-postgres/create-cluster.ts'
import { createDataDirectory, describeDataDirectory } from '#platform/embedded-postgres/data-directory.ts'
import { connectEmbedded } from '#platform/embedded-postgres/embedded-postgres.ts'
import { chooseIdentity } from '#platform/embedded-postgres/identity.ts'
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts'
import { COMMANDS_MS } from '#tests/support/hangs.ts'
import { fastestFolder } from '#tests/support/machine/fastest-folder.ts'
import { runWarren } from '#tests/support/run-command.ts'

const [newest, ...others] = [...postgresCandidates()].filter(found => typeof found !== 'string')
/** An older major version on this machine, such as Debian's; without one the test is skipped. */
const older = others.find(({ major }) => newest !== undefined && major < newest.major)

const dataDir = join(mkdtempSync(join(fastestFolder(), 'warren-major-')), 'data')
const places = describeDataDirectory(dataDir)
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

const env = { WARREN_DATA_DIR: dataDir }
const versionIn = (folder: string) => Number(readFileSync(join(dataDir, folder, 'PG_VERSION'), 'utf8'))

async function createOld(binaries: PostgresBinaries): Promise<void> {
  createDataDirectory(places)
  const identity = chooseIdentity(places, binaries.postgres)
  if ('reasons' in identity) throw new Error(identity.reasons.join('\n'))
  await createCluster(places, binaries, identity)
}

async function ask(sql: string): Promise<unknown[]> {
  const server = await connectEmbedded({ dataDir })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
    await server.stop()
  }
}

test.skipIf(older === undefined)(
  'upgrade moves the bundled database to a newer major version of PostgreSQL',
  {
    timeout: COMMANDS_MS,
  },
  async () => {
    if (older === undefined || newest === undefined) return
    await createOld(older)
    const server = await connectEmbedded({ dataDir })
    const created = await runWarren(
      ['create-user', '--name', 'ann', '--password', 'four green bicycles', '--email', 'ann@example.com'],
      env,
    )
    expect([created.code, created.stderr]).toEqual([0, ''])
    // As a site does that has been started.
    const database = openDatabase({ url: server.url, maxConnections: 1 })
    await prepareJobs(database.pool, silentLog)
    await database.close()
    const busy = await runWarren(['upgrade'], env)
    expect([busy.code, busy.stdout]).toEqual([1, ''])
    expect(busy.stderr).toContain('Another PostgreSQL is using')
    await server.stop()

    const isCopying = async () => readdirSync(dataDir).some(name => name.startsWith('postgres.upgrade-'))
    expect((await runWarren(['upgrade'], env, isCopying)).signal).toBe('SIGKILL')
    expect(versionIn('postgres')).toBe(older.major)
    // The killed command's server stops by itself.
    await expect.poll(() => existsSync(places.pidPath)).toBe(false)

    const upgraded = await runWarren(['upgrade'], env)
    expect([upgraded.code, upgraded.stderr]).toEqual([0, ''])
    const kept = `postgres-${older.major}.old`
    expect(upgraded.stdout).toMatch(
      new RegExp(
        `^Moved the database from PostgreSQL ${older.major} to ${newest.major}: [\\d,]+ rows, 0 differences\\.\nThe old files are in \\S+${kept}\\. Remove them when you no longer need them\\.\nUp to date\\.\n$`,
      ),
    )
    expect([versionIn('postgres'), versionIn(kept)]).toEqual([newest.major, older.major])
    expect(readdirSync(dataDir).filter(name => name.startsWith('postgres.'))).toEqual(['postgres.log'])
    expect(await ask("select name from accounts where name = 'ann'")).toEqual([{ name: 'ann' }])

    // Killed between the two renames of the swap: the next start finishes it.
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'))
    expect(await ask("select name from accounts where name = 'ann'")).toEqual([{ name: 'ann' }])
    expect(versionIn('postgres')).toBe(newest.major)
  },
)
