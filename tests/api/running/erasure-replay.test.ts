import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeletion } from '#domain/account-deletion/ask-deletion.ts'
import { inTransaction } from '#platform/context/context.ts'
import { connectionConfig } from '#platform/database/database.ts'
import { connectEmbedded } from '#platform/embedded-postgres/embedded-postgres.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { CAST_PASSWORD, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { COMMANDS_MS } from '#tests/support/hangs.ts'
import { fastestFolder } from '#tests/support/machine/fastest-folder.ts'
import { jobsDone } from '#tests/support/mailbox.ts'
import { runWarren } from '#tests/support/run-command.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let folder: string
let backup: string
let receiptPath: string

beforeAll(async () => {
  folder = await mkdtemp(join(fastestFolder(), 'warren-erasures-'))
  await mkdir(join(folder, 'site'))
  app = await startApp({ env: { WARREN_DATA_DIR: join(folder, 'site') } })
  const { ann, bo, cy } = await createCast(app)
  await openCommunity(app, { by: cy, name: 'pottery' })
  const post = await writePost(app, { by: ann, in: 'pottery', title: 'Glaze', body: 'The words of Ann.' })
  await writeComment(app, { by: ann, on: post.id, body: 'More words of Ann.' })
  await writeComment(app, { by: bo, on: post.id, body: 'The words of Bo.' })
  const made = await runWarren(['backup', '--no-proof'], {
    WARREN_DATA_DIR: join(folder, 'site'),
    DATABASE_URL: app.databaseUrl,
  })
  backup = /^Wrote (\S+\.age): /.exec(made.stdout)?.[1] ?? ''
  const { token } = await askDeletion(app.as(ann), {
    keepsContent: false,
    password: CAST_PASSWORD,
    address: '203.0.113.1',
  })
  receiptPath = `/account/deleted/${token}`
  app.advance({ seconds: 15 * 24 * 3_600 })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Restores into a directory of that name; returns what was said, and all texts of its members. */
async function restore(
  name: string,
  ...more: string[]
): Promise<{ stdout: string; texts: string; names: string[] }> {
  const key = join(folder, 'site/backup.key')
  const dataDir = join(folder, name)
  const { code, stdout, stderr } = await runWarren(['restore', backup, '--key', key, ...more], {
    WARREN_DATA_DIR: dataDir,
  })
  expect([code, stderr]).toEqual([0, ''])
  const bundled = await connectEmbedded({ dataDir })
  const client = new pg.Client(connectionConfig(bundled.url))
  await client.connect()
  try {
    const { rows } = await client.query(
      'select to_jsonb(c)::text as t from comments c union all select to_jsonb(p)::text from posts p',
    )
    const accounts = await client.query('select name from accounts where deleted_at is null order by name')
    return { stdout, texts: rows.map(row => row.t).join('\n'), names: accounts.rows.map(row => row.name) }
  } finally {
    await client.end()
    await bundled.stop()
  }
}

test('an account that was deleted after a backup is deleted again when the backup is restored', {
  timeout: COMMANDS_MS,
}, async () => {
  await inTransaction(app.ctx, tx => enqueueJob(tx, 'accounts.delete-due', {}))
  await jobsDone(app)
  const list = join(folder, 'site/backups/erasures.age')
  expect((await readFile(list)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const { stdout, texts, names } = await restore('again')
  expect(stdout).toContain('Deleted again: 1 account that was deleted since.')
  expect(texts).not.toContain('words of Ann')
  expect(texts).toContain('The words of Bo.')
  expect(names).not.toContain('ann')
  expect(names).toContain('bosco')
})

test('without the list a restore says that deleted accounts are back, and takes the list from elsewhere', {
  timeout: COMMANDS_MS,
}, async () => {
  const list = join(folder, 'site/backups/erasures.age')
  const aside = join(folder, 'aside.age')
  await rename(list, aside)
  const without = await restore('without')
  expect(without.stdout).toContain(
    'No erasures.age is beside the backup: accounts that were deleted since are back.',
  )
  expect(without.texts).toContain('The words of Ann.')
  const named = await restore('named', '--erasures', aside)
  expect(named.texts).not.toContain('words of Ann')
})

test('the receipt says since when the deletion is recorded beside the backups', async () => {
  const page = (await (await app.ask(receiptPath)).text()).replaceAll('<!-- -->', '')
  expect(page).toMatch(
    /Since \d{4}-\d\d-\d\d, the deletion is recorded beside them: if one is ever restored, the account is deleted again\./,
  )
})
