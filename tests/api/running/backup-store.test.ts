import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { COMMANDS_MS } from '#tests/support/hangs.ts'
import { fastestFolder } from '#tests/support/machine/fastest-folder.ts'
import { runWarren } from '#tests/support/run-command.ts'
import { type S3Server, startS3Server } from '#tests/support/s3/s3-server.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let store: S3Server
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(fastestFolder(), 'warren-store-'))
  await mkdir(join(folder, 'site'))
  store = await startS3Server()
  app = await startApp({ env: { WARREN_DATA_DIR: join(folder, 'site') } })
  const { ann, cy } = await createCast(app)
  await openCommunity(app, { by: cy, name: 'pottery' })
  await writePost(app, { by: ann, in: 'pottery', title: 'Glaze', body: 'Tin.' })
})
afterAll(async () => {
  await app.stop()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const warren = (...args: string[]) =>
  runWarren(args, {
    WARREN_DATA_DIR: join(folder, 'site'),
    DATABASE_URL: app.databaseUrl,
    BACKUP_S3_URL: store.url,
  })
const elsewhere = (...args: string[]) =>
  runWarren(args, { WARREN_DATA_DIR: join(folder, 'elsewhere'), BACKUP_S3_URL: store.url })

test('a backup goes to the store, is proven from there, and restores a site whose machine is gone', {
  timeout: COMMANDS_MS,
}, async () => {
  const made = await warren('backup')
  expect([made.code, made.stderr]).toEqual([0, ''])
  expect(made.stdout).toMatch(/^Wrote s3:\/\/safe\/nightly\/warren-\d{8}T\d{6}Z\.age: [\d,]+ rows, /)
  expect(made.stdout).toMatch(/\nProven: restored [\d,]+ rows, 0 differences\.\n$/)
  expect(await readdir(join(folder, 'site'))).not.toContain('backups')
  expect((await elsewhere('backup', '--list')).stdout).toMatch(
    /^ +[\d,]+ s3:\/\/safe\/nightly\/warren-\d{8}T\d{6}Z\.age\n$/,
  )

  const key = join(folder, 'site/backup.key')
  store.fault = 'cut'
  const cut = await elsewhere('restore', 'latest', '--key', key)
  expect(cut.code).toBe(1)
  store.fault = null
  const restored = await elsewhere('restore', 'latest', '--key', key)
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toMatch(/^Restored the backup of /)
})

test('old backups are removed from the store too', { timeout: COMMANDS_MS }, async () => {
  // Two more of the same day: of a day, the newest stays, and the newest proven one.
  expect((await warren('backup', '--no-proof')).stdout).not.toContain('Removed')
  expect((await warren('backup')).stdout).toContain('Removed 2 old backups.')
  expect((await warren('backup', '--list')).stdout.trim().split('\n')).toHaveLength(1)
})

test('a store that never answers or fails leaves nothing half-done and says why', {
  timeout: COMMANDS_MS,
}, async () => {
  const before = (await warren('backup', '--list')).stdout
  for (const [fault, words] of [
    ['silent', 'It took longer than 3 seconds.'],
    ['broken', 'It answered 500 InternalError.'],
    ['no-end', 'SlowDown Later.'],
  ] as const) {
    store.fault = fault
    const { code, stderr } = await warren('backup')
    expect([fault, code, stderr]).toEqual([fault, 1, expect.stringContaining(words)])
    // Neither the key nor the secret is told.
    expect(stderr).not.toContain('S3RVER')
    store.fault = null
    expect((await warren('backup', '--list')).stdout).toBe(before)
  }
  expect((await warren('backup', '--to', 's3://other')).stderr).toMatch(
    /^s3:\/\/other\/warren-\S+ is not in s3:\/\/safe\/nightly, the store of BACKUP_S3_URL\.\n$/,
  )
})
