import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { s3Url } from '#server/s3-url.ts'
import { type S3Server, startS3Server } from '#tests/support/s3/s3-server.ts'
import { S3Bucket } from './s3-bucket.ts'
import { deleteObject, listObjects, readObject, S3Upload } from './s3-objects.ts'

const MEGABYTE = 1024 ** 2
let server: S3Server
let bucket: S3Bucket

beforeAll(async () => {
  server = await startS3Server()
  bucket = new S3Bucket(s3Url.parse(server.url))
})
beforeEach(() => {
  server.fault = null
  server.requests.length = 0
})
afterAll(() => server.stop())

const read = async (name: string) => (await readObject(bucket, name)).stream
async function listed(from = bucket): Promise<{ name: string; bytes: number }[]> {
  const found: { name: string; bytes: number }[] = []
  for await (const object of listObjects(from)) found.push(object)
  return found
}

async function upload(name: string, pieces: readonly Buffer[], to = bucket): Promise<void> {
  const target = new S3Upload(to, name)
  try {
    await pipeline(Readable.from(pieces), target)
    await target.commit()
  } catch (error) {
    await target.abandon().catch(() => {})
    throw error
  }
}

test('an object of many pieces comes back as it was, is listed, and can be deleted', async () => {
  const pieces = Array.from({ length: 40 }, () => randomBytes(MEGABYTE))
  await upload('large', pieces)
  // 16, 16 and 8 MB.
  expect(server.requests.filter(line => line.startsWith('PUT'))).toHaveLength(3)
  expect(await listed()).toEqual([{ name: 'large', bytes: 40 * MEGABYTE }])
  const digest = createHash('sha256')
  for await (const part of await read('large')) digest.update(part)
  expect(digest.digest('hex')).toBe(createHash('sha256').update(Buffer.concat(pieces)).digest('hex'))
  await deleteObject(bucket, 'large')
  await deleteObject(bucket, 'large')
  expect(await listed()).toEqual([])
})

test('an empty object is one', async () => {
  await upload('empty', [])
  expect(await buffer(await read('empty'))).toEqual(Buffer.alloc(0))
  await deleteObject(bucket, 'empty')
})

test('a store that fails in the end, answers errors or refuses the key leaves nothing, and says why', async () => {
  server.fault = 'no-end'
  await expect(upload('half', [Buffer.from('half')])).rejects.toThrow('s3://safe/nightly: SlowDown Later.')
  server.fault = null
  expect(await listed()).toEqual([])
  const stranger = new S3Bucket(s3Url.parse(server.strangersUrl))
  await expect(upload('half', [Buffer.from('half')], stranger)).rejects.toThrow(
    /^s3:\/\/safe\/nightly at http:\/\/127\.0\.0\.1:\d+: It answered 403 SignatureDoesNotMatch: Check your key\.$/,
  )
  const nowhere = new S3Bucket({ ...s3Url.parse(server.url), bucket: 'nowhere' })
  await expect(listed(nowhere)).rejects.toThrow('It answered 404 NoSuchBucket')
  server.requests.length = 0
  server.fault = 'broken'
  await expect(listed()).rejects.toThrow('It answered 500 InternalError.')
  // A server's failure may pass: it was asked four times.
  expect(server.requests).toHaveLength(4)
})

test('a store that never answers is given up, and a download that is cut off is no object', async () => {
  await upload('whole', [randomBytes(MEGABYTE)])
  server.fault = 'cut'
  await expect(read('whole').then(buffer)).rejects.toThrow()
  server.fault = 'silent'
  const hasty = new S3Bucket({ ...s3Url.parse(server.url), requestTimeoutMs: 200 })
  await expect(listed(hasty)).rejects.toThrow('It took longer than 0.2 seconds.')
  server.fault = null
  await deleteObject(bucket, 'whole')
})

test('a store that never answers is given up although memory is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const timer = setInterval(collect, 20)
  server.fault = 'silent'
  const hasty = new S3Bucket({ ...s3Url.parse(server.url), requestTimeoutMs: 600 })
  await expect(listed(hasty)).rejects.toThrow('It took longer than 0.6 seconds.')
  clearInterval(timer)
})

test.each([
  'ftp://a:b@host/bucket',
  'https://host/bucket',
  'https://a:b@host/',
  'https://a:b@host/UPPER',
  'https://a:b@host/bucket/a b?timeout=1',
  'https://a:b@host/bucket?timeout=0',
])('%s is refused', text => {
  expect(s3Url.safeParse(text).success).toBe(false)
})

test('keys in the address may be escaped', () => {
  expect(s3Url.parse('https://AK:a%2Fb@s3.example:9000/vault/x/y?region=eu&timeout=9')).toEqual({
    endpoint: 'https://s3.example:9000',
    bucket: 'vault',
    prefix: 'x/y',
    region: 'eu',
    accessKeyId: 'AK',
    secretAccessKey: 'a/b',
    requestTimeoutMs: 9_000,
  })
})
