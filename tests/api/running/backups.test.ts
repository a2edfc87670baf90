import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBackupKey } from '#platform/backup/backup-keys.ts'
import { withBackupLock } from '#platform/backup/backup-lock.ts'
import { inTransaction } from '#platform/context/context.ts'
import { connectEmbedded } from '#platform/embedded-postgres/embedded-postgres.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { COMMANDS_MS } from '#tests/support/hangs.ts'
import { fastestFolder } from '#tests/support/machine/fastest-folder.ts'
import { type Ended, runWarren } from '#tests/support/run-command.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let app: TestApp
let cast: Cast
let folder: string
let picture: { url: string; bytes: Buffer }
let post: Awaited<ReturnType<typeof writePost>>
/** The backup of the first test. */
let first: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(fastestFolder(), 'warren-backups-'))
  await mkdir(join(folder, 'site'))
  database = await createTestDatabase()
  const env = {
    DATABASE_URL: database.url,
    WARREN_DATA_DIR: join(folder, 'site'),
    BACKUPS: 'on',
    BACKUP_DIR: join(folder, 'nightly'),
  }
  // What the worker starts has the settings of its process.
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  app = await startApp({ databaseUrl: database.url, env })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  // Everything that COPY has to escape.
  post = await writePost(app, {
    by: cast.ann,
    in: 'pottery',
    title: 'Glaze',
    body: 'tab\there\n\n\\N 🏺 "',
  })
  await writeComment(app, { by: cast.bo, on: post.id, body: 'Fired at cone 6.' })
  const upload = await app.ask('/api/media?purpose=post', {
    method: 'POST',
    headers: { cookie: await app.logIn('ann'), 'content-type': 'image/png' },
    body: new Uint8Array(await drawPicture({ width: 320, height: 200, color: '#884422' })),
  })
  const { url } = (await upload.json()).image.sources[0]
  picture = { url, bytes: await bytesOf(app, url, await app.logIn('ann')) }
  await settleEvents(app)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await app.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function bytesOf({ ask }: TestApp, url: string, cookie: string): Promise<Buffer> {
  const answer = await ask(url, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** `warren …` on the site. */
const warren = (...args: string[]): Promise<Ended> =>
  runWarren(args, { WARREN_DATA_DIR: join(folder, 'site'), DATABASE_URL: app.databaseUrl })
/** `warren …` on another data directory, with a bundled database of its own. */
const elsewhere = (name: string, ...args: string[]): Promise<Ended> =>
  runWarren(args, { WARREN_DATA_DIR: join(folder, name) })

async function backUp(to: string): Promise<{ path: string; stdout: string }> {
  const { code, stdout, stderr } = await warren('backup', '--to', join(folder, to))
  expect([code, stderr]).toEqual([0, ''])
  return { path: /^Wrote (\S+\.age): /.exec(stdout)?.[1] ?? '', stdout }
}

const keyPath = () => join(folder, 'site/backup.key')

test('a site whose machine is gone is restored elsewhere from one file and its key, pictures and secrets too', {
  timeout: COMMANDS_MS,
}, async () => {
  const { path, stdout } = await backUp('first')
  first = path
  expect(stdout).toMatch(
    /^Wrote .+\/warren-\d{8}T\d{6}Z\.age: [\d,]+ rows, [1-9]\d* pictures, [\d,]+ bytes\.\nCreated .+\/backup\.key\. Copy it to a safe place: without it, nobody can restore a backup\.\nProven: restored [\d,]+ rows, 0 differences\.\n$/,
  )
  const file = await readFile(path)
  expect(file.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(file.includes('Fired at cone')).toBe(false)

  const restored = await elsewhere('elsewhere', 'restore', path, '--key', keyPath())
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toMatch(
    /^Restored the backup of \d{4}-\S+Z: [\d,]+ rows, [1-9]\d* pictures\.\nNo erasures\.age is beside the backup: /,
  )
  expect((await elsewhere('elsewhere', 'doctor')).stdout).not.toContain('PROBLEM')
  expect(await readFile(join(folder, 'elsewhere/secret.key'), 'utf8')).toBe(
    await readFile(join(folder, 'site/secret.key'), 'utf8'),
  )

  const bundled = await connectEmbedded({ dataDir: join(folder, 'elsewhere') })
  const other = await startApp({
    databaseUrl: bundled.url,
    env: { WARREN_DATA_DIR: join(folder, 'elsewhere') },
  })
  try {
    const page = await (await other.ask(post.permalink)).text()
    expect(page.includes('Fired at cone 6.')).toBe(true)
    expect(page.includes('\\N 🏺 &quot;')).toBe(true)
    const cookie = await other.logIn('ann')
    expect(await bytesOf(other, picture.url, cookie)).toEqual(picture.bytes)
    // Numbers go on where they were.
    const next = await writePost(other, { by: cast.ann, in: 'pottery', title: 'After the fire' })
    expect(next.id).toBe(post.id + 1)
  } finally {
    await other.stop()
    await bundled.stop()
  }
})

test('what is written while a backup is made is in it whole or not at all', {
  timeout: COMMANDS_MS,
}, async () => {
  const stop = new AbortController()
  const writing = Array.from({ length: 4 }, async () => {
    let count = 0
    while (!stop.signal.aborted) {
      await writeComment(app, { by: cast.bo, on: post.id, body: `Comment ${count}` })
      count += 1
    }
    return count
  })
  try {
    // The proof compares the comments of each post with their count, too.
    expect((await backUp('busy')).stdout).toMatch(/Proven: restored [\d,]+ rows, 0 differences\./)
  } finally {
    stop.abort()
    for (const count of await Promise.all(writing)) expect(count).toBeGreaterThan(0)
  }
})

test('a second backup at the same time is refused', { timeout: COMMANDS_MS }, async () => {
  await withBackupLock(app.databaseUrl, async () => {
    const { code, stderr } = await warren('backup', '--to', join(folder, 'second'))
    expect([code, stderr]).toEqual([
      1,
      'Another backup is being made. Wait until it is done, then try again.\n',
    ])
  })
  expect(await readdir(join(folder, 'second')).catch(() => [])).toEqual([])
})

test('a backup that is damaged, cut off or for another key restores nothing, says why, and leaves room for the good one', {
  timeout: COMMANDS_MS,
}, async () => {
  const file = await readFile(first)
  const spoil = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const flipped = Buffer.from(file)
  flipped[file.length >> 1] = (flipped[file.length >> 1] ?? 0) ^ 1
  const stranger = await openBackupKey({ dataDir: join(folder, 'stranger') })
  const cases: [file: string, key: string, words: string][] = [
    [await spoil('cut.age', file.subarray(0, file.length - 500)), keyPath(), 'is damaged or incomplete'],
    [await spoil('flipped.age', flipped), keyPath(), 'is damaged or incomplete'],
    [first, stranger.path, 'was encrypted for another key.'],
  ]
  for (const [from, key, words] of cases) {
    const { code, stderr } = await elsewhere('target', 'restore', from, '--key', key)
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)])
    expect((await readdir(join(folder, 'target'))).filter(name => /media|secret/.test(name))).toEqual([])
  }
  expect((await elsewhere('target', 'restore', first, '--key', keyPath())).code).toBe(0)
  const again = await elsewhere('target', 'restore', first, '--key', keyPath())
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('already has pictures')])
})

test('a database that is not empty is not restored over, and a wrong command line says what is missing', {
  timeout: COMMANDS_MS,
}, async () => {
  const env = { WARREN_DATA_DIR: join(folder, 'onto'), DATABASE_URL: app.databaseUrl }
  const onto = await runWarren(['restore', first, '--key', keyPath()], env)
  expect([onto.code, onto.stderr]).toEqual([1, expect.stringContaining('already has tables')])
  await writeFile(join(folder, 'no.key'), '# nothing\n')
  for (const [args, words] of [
    [[], 'Name one backup.'],
    [[first], 'Name the key it was encrypted for: --key backup.key'],
    [[first, '--key', join(folder, 'no.key')], 'has no key for backups in it.'],
  ] as const) {
    const { code, stderr } = await runWarren(['restore', ...args], env)
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  }
})

test('the worker makes and proves one every night, and admins, doctor and metrics see it', {
  timeout: 3 * COMMANDS_MS,
}, async () => {
  await inTransaction(app.ctx, tx => enqueueJob(tx, 'backups.make', {}))
  const nightly = () => readdir(join(folder, 'nightly')).catch(() => [])
  // The backup gives way to everything else that runs here.
  const patience = { interval: 100, timeout: COMMANDS_MS }
  await expect.poll(nightly, patience).toEqual([expect.stringMatching(/^warren-\d{8}T\d{6}Z\.age$/)])
  const metrics = async () => (await app.ask('/metrics')).text()
  const proven = async () =>
    (
      await app.ctx.db
        .selectFrom('backups')
        .select('differences')
        .where('path', 'like', '%nightly%')
        .executeTakeFirst()
    )?.differences
  await expect.poll(proven, patience).toBe(0)
  expect(await metrics()).toMatch(/warren_backup_timestamp_seconds\{state="proven"\} \d/)
  expect((await warren('doctor')).stdout).toMatch(/^ok +backups +last proven \d{4}-/m)

  const page = async (name?: string) =>
    app.ask('/admin/backups', { headers: name === undefined ? {} : { cookie: await app.logIn(name) } })
  expect((await page()).status).toBe(302)
  for (const name of ['ann', 'cyril', 'dinah']) expect([name, (await page(name)).status]).toEqual([name, 403])
  const seen = (await (await page('edgar')).text()).replaceAll('<!-- -->', '')
  expect(seen).toMatch(
    /Last proven restore: <time[^>]*>[^<]*<\/time>, \d+ posts?, [\d,]+ rows, 0 differences\./,
  )
  expect(seen).toContain('data-state="proven"')
})
