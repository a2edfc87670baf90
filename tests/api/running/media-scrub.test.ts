import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { createCast } from '#tests/fixtures/cast.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { COMMANDS_MS } from '#tests/support/hangs.ts'
import { jobsDone } from '#tests/support/mailbox.ts'
import { runWarren } from '#tests/support/run-command.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let dataDir: string
/** Paths of one picture's files. */
let files: string[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'warren-scrub-'))
  app = await startApp({ env: { WARREN_DATA_DIR: dataDir } })
  await createCast(app)
  const answer = await app.ask('/api/media?purpose=post', {
    method: 'POST',
    headers: { cookie: await app.logIn('ann'), 'content-type': 'image/png' },
    body: new Uint8Array(await drawPicture({ width: 700, height: 200, color: '#884422' })),
  })
  expect(answer.status).toBe(201)
  const rows = await app.ctx.db.selectFrom('media_files').select('key').orderBy('key').execute()
  files = rows.map(({ key }) => join(dataDir, 'media', key))
  // 320, 640 and 700 wide, and one for link cards.
  expect(files).toHaveLength(4)
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const warren = (...args: string[]) =>
  runWarren(args, { WARREN_DATA_DIR: dataDir, DATABASE_URL: app.databaseUrl })

async function adminPage(): Promise<string> {
  const page = await app.ask('/admin/storage', { headers: { cookie: await app.logIn('edgar') } })
  return (await page.text()).replaceAll('<!-- -->', '')
}

async function rot(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(path, bytes)
}

test('a scrub finds what is missing or changed, and restores it from the newest backup that has it', {
  timeout: COMMANDS_MS,
}, async () => {
  const [first = '', second = ''] = files
  const before = [await readFile(first), await readFile(second)]
  await rot(first)
  await rm(second)
  const alone = await warren('scrub-media')
  expect(alone.code).toBe(1)
  expect(alone.stdout).toMatch(/^Checked 4 files \([\d,]+ bytes\): 2 damaged, 0 restored from backups\.\n/)
  expect(alone.stdout).toContain(`changed  /media/${first.slice(dataDir.length + 7)}\n`)
  expect(alone.stdout).toContain(`missing  /media/${second.slice(dataDir.length + 7)}\n`)
  expect((await warren('doctor')).stdout).toMatch(/^PROBLEM pictures +2 files are missing or changed: run/m)
  expect(await adminPage()).toContain('2 files are damaged and in no backup on the server.')

  for (const [index, path] of [first, second].entries()) await writeFile(path, before[index] ?? '')
  expect((await warren('backup', '--no-proof')).code).toBe(0)
  await rot(first)
  await rm(second)
  const mended = await warren('scrub-media')
  expect([mended.code, mended.stderr]).toEqual([0, ''])
  expect(mended.stdout).toMatch(/^Checked 4 files \([\d,]+ bytes\): 2 damaged, 2 restored from backups\.\n$/)
  expect([await readFile(first), await readFile(second)]).toEqual(before)
  expect((await warren('doctor')).stdout).toMatch(/^ok +pictures +none damaged$/m)
})

test('pictures from before digests were kept get one when their size is right, and the job says what it found', async () => {
  await app.ctx.db.deleteFrom('media_files').execute()
  await inTransaction(app.ctx, tx => enqueueJob(tx, 'media.scrub', {}))
  await jobsDone(app)
  const rows = await app.ctx.db.selectFrom('media_files').select(['sha256', 'problem']).execute()
  expect(rows.map(({ sha256, problem }) => [sha256.length, problem])).toEqual(Array(4).fill([32, null]))
  expect(await adminPage()).toMatch(/4 files, none damaged, 0 restored from backups\./)
})
