import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgePicture } from '#domain/media/purge-picture.ts'
import { digestOfKey } from '#platform/media-storage/media-key.ts'
import { S3Bucket } from '#platform/s3/s3-bucket.ts'
import { listObjects } from '#platform/s3/s3-objects.ts'
import { mediaS3Url } from '#server/s3-url.ts'
import { createCast } from '#tests/fixtures/cast.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { formPost } from '#tests/support/forms.ts'
import { COMMANDS_MS } from '#tests/support/hangs.ts'
import { runWarren } from '#tests/support/run-command.ts'
import { type S3Server, startS3Server } from '#tests/support/s3/s3-server.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { unzip } from '#tests/support/unzip.ts'

const DATA_PAGE = '/settings/data-request'

let store: S3Server
let folder: string
/** Two processes of one site that share no disk. */
let app: TestApp
let other: TestApp
let cookie: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warren-media-store-'))
  store = await startS3Server()
  const env = (name: string) => ({ MEDIA_S3_URL: store.url, WARREN_DATA_DIR: join(folder, name) })
  app = await startApp({ env: env('one') })
  await createCast(app)
  other = await startApp({ databaseUrl: app.databaseUrl, env: { ...env('two'), WARREN_ROLE: 'web' } })
  cookie = await app.logIn('ann')
})
afterAll(async () => {
  await other.stop()
  await app.stop()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

async function upload(color: string): Promise<{ status: number; url: string }> {
  const bytes = await drawPicture({ width: 320, height: 200, color })
  const answer = await app.ask('/api/media?purpose=post', {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  })
  const body = await answer.json()
  return { status: answer.status, url: body.image?.sources[0].url ?? '' }
}

async function stored(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of listObjects(new S3Bucket(mediaS3Url.parse(store.url)))) names.push(name)
  return names
}

test('one process serves a picture that another stored, only to those who may see it', async () => {
  const { status, url } = await upload('#123456')
  expect(status).toBe(201)
  expect(await stored()).toContain(url.replace('/media/', ''))
  const seen = await other.ask(url, { headers: { cookie } })
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await seen.arrayBuffer())
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(Number(seen.headers.get('content-length'))).toBe(bytes.length)
  // In no post yet: its uploader's alone.
  expect((await other.ask(url)).status).toBe(404)
  expect((await readdir(join(folder, 'one'))).includes('media')).toBe(false)
})

test('a store that fails refuses uploads and pictures for now, and the site goes on', async () => {
  const { url } = await upload('#234567')
  store.fault = 'broken'
  try {
    expect((await upload('#345678')).status).toBe(503)
    expect((await app.ask(url, { headers: { cookie } })).status).toBe(503)
    expect((await app.ask('/r/popular/')).status).toBe(200)
  } finally {
    store.fault = null
  }
  expect((await app.ask(url, { headers: { cookie } })).status).toBe(200)
})

test('one process builds a copy of your data and another serves the download', async () => {
  await formPost(app, DATA_PAGE, { scope: 'all' }, cookie)
  const find = async () =>
    /href="(\/settings\/data-request\/\d+)"/.exec(
      await (await other.ask(DATA_PAGE, { headers: { cookie, accept: 'text/html' } })).text(),
    )?.[1] ?? ''
  await expect.poll(find).not.toBe('')
  const answer = await other.ask(await find(), { headers: { cookie } })
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  expect(Object.keys(files)).toContain('account.json')
  expect((await stored()).filter(name => name.startsWith('.exports/'))).toHaveLength(1)
})

test('a deleted picture leaves the store', async () => {
  const { url } = await upload('#456789')
  const key = url.replace('/media/', '')
  await purgePicture(app.ctx, { sha256: digestOfKey(key) ?? '', store: app.server.app.mediaStore })
  expect(await stored()).not.toContain(key)
  expect((await other.ask(url, { headers: { cookie } })).status).toBe(404)
})

test('a backup has the pictures of the store, and a restore puts them into an empty one', {
  timeout: COMMANDS_MS,
}, async () => {
  const pictures = (await stored()).filter(name => !name.startsWith('.'))
  const backups = join(folder, 'backups')
  const env = { WARREN_DATA_DIR: join(folder, 'one'), BACKUP_DIR: backups }
  const made = await runWarren(['backup', '--no-proof'], {
    ...{ ...env, DATABASE_URL: app.databaseUrl, MEDIA_S3_URL: store.url },
  })
  expect([made.code, made.stderr]).toEqual([0, ''])
  expect(made.stdout).toContain(`, ${pictures.length} pictures, `)

  const elsewhere = (mediaUrl: string) =>
    runWarren(['restore', 'latest', '--key', join(folder, 'one/backup.key')], {
      ...{ BACKUP_DIR: backups, WARREN_DATA_DIR: join(folder, 'three'), MEDIA_S3_URL: mediaUrl },
    })
  const refused = await elsewhere(store.url)
  expect([refused.code, refused.stderr]).toEqual([
    1,
    'The folder of MEDIA_S3_URL already has pictures. Name another folder, or empty it first.\n',
  ])
  const restored = await elsewhere(store.url.replace('/nightly', '/restored'))
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toContain(`, ${pictures.length} pictures.\n`)
  const settings = { ...mediaS3Url.parse(store.url), prefix: 'restored' }
  const found: string[] = []
  for await (const { name } of listObjects(new S3Bucket(settings))) found.push(name)
  expect(found).toEqual(pictures)
})
