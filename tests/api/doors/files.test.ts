import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import {
  brotliCompressSync,
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  gunzipSync,
} from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
import { fakeSite, nextPart } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const clientDir = mkdtempSync(join(tmpdir(), 'warren-client-'))
const SCRIPT = `export const words = ${JSON.stringify('carrots '.repeat(500))}`
const LONG_WORDS = 'a long page '.repeat(2_000)

let app: TestApp

beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'))
  mkdirSync(join(clientDir, '.vite'))
  writeFileSync(join(clientDir, 'assets/app-1234abcd.js'), SCRIPT)
  writeFileSync(join(clientDir, 'assets/app-1234abcd.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(clientDir, '.vite/manifest.json'), '{}')
  writeFileSync(join(clientDir, 'notes.exe'), 'x')
  const pages = fakeSite({ long: { loader: () => LONG_WORDS } })
  app = await startApp({ site: { ...pages, clientDir } })
})
afterAll(async () => {
  await app.stop()
  rmSync(clientDir, { recursive: true })
})

type Raw = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Unlike fetch: paths and bodies as they go over the wire. */
function askRaw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asking = get({ ...splitUrl(app.url), path, headers, method, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asking.on('error', reject)
  })
}

function splitUrl(url: string): { host: string; port: string } {
  const { hostname, port } = new URL(url)
  return { host: hostname, port }
}

test('an asset is cached for ever and sent compressed as the build left it', async () => {
  const plain = await askRaw('/assets/app-1234abcd.js')
  expect(plain.body.toString()).toBe(SCRIPT)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  const small = await askRaw('/assets/app-1234abcd.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.body).toString()).toBe(SCRIPT)
  expect(small.body.length).toBeLessThan(200)
  const again = await askRaw('/assets/app-1234abcd.js', {
    'accept-encoding': 'br',
    'if-none-match': String(small.headers.etag),
  })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('a public file is asked for again after an hour', async () => {
  const { status, headers } = await askRaw('/favicon.svg')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
})

test('HEAD tells the size and sends nothing', async () => {
  const { headers, body } = await askRaw('/assets/app-1234abcd.js', {}, 'HEAD')
  expect([headers['content-length'], body.length]).toEqual([String(SCRIPT.length), 0])
})

test.each([
  '/.vite/manifest.json',
  '/notes.exe',
  '/assets/',
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/app-1234abcd.js.br',
  '/media/../../../etc/passwd',
  '/media/..%2f..%2f..%2fetc%2fpasswd',
  '/media/ab/cd.svg',
])('%s is nothing to be had', async path => {
  const { status, body } = await askRaw(path)
  expect(status).toBe(404)
  expect(body.toString()).not.toContain('"dependencies"')
  expect(body.toString()).not.toContain('root:')
})

test('pages and operations are compressed for those who take it', async () => {
  const plain = await askRaw('/long')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Encoding')
  const br = await askRaw('/long', { 'accept-encoding': 'br, gzip' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(br.body.length).toBeLessThan(plain.body.length / 10)
  const gz = await askRaw('/long', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gz.body)).toEqual(plain.body)

  const preview = await app.ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate' },
    body: JSON.stringify({ id: OPERATION_IDS.PreviewMarkdown, variables: { markdown: LONG_WORDS } }),
  })
  expect(preview.headers.get('content-encoding')).toBe('gzip')
  expect(((await preview.json()) as { data: object }).data).toMatchObject({
    previewMarkdown: { html: expect.stringContaining('a long') },
  })
})

const PARTS = 3

test.each(['identity', 'br', 'gzip'])(
  'what a page waits for arrives when it is there, also compressed: %s',
  async encoding => {
    const decoder =
      encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : new PassThrough()
    const arrivals: string[] = []
    // The next part is made when this one has arrived: if it did not come through, nothing would end.
    decoder.on('data', chunk => {
      arrivals.push(String(chunk))
      if (arrivals.length < PARTS) nextPart()
    })
    await new Promise<void>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding }
      get({ ...splitUrl(app.url), path: '/parts', headers, agent: false }, response =>
        response.pipe(decoder).on('end', resolve).on('error', reject),
      ).on('error', reject)
    })
    expect(arrivals).toEqual(['part 1\n', 'part 2\n', 'part 3\n'])
  },
)

test('an uploaded picture is re-encoded, and sent as a picture and nothing else', async () => {
  const cookie = await app.logIn('ann')
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const answer = await app.ask('/api/media', {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  })
  expect(answer.status).toBe(201)
  const { mediaId, image } = (await answer.json()) as {
    mediaId: number
    image: { width: number; sources: { url: string }[] }
  }
  expect(mediaId).toBeGreaterThan(0)
  expect(image.width).toBe(900)
  const url = image.sources[0]?.url ?? ''
  const served = await askRaw(url, { cookie })
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-length': String(served.body.length),
  })
  expect((await sharp(served.body).metadata()).format).toBe('webp')
  expect((await askRaw(url, { cookie }, 'HEAD')).headers['content-length']).toBe(String(served.body.length))
  expect((await askRaw(url, { cookie, 'if-none-match': String(served.headers.etag) })).status).toBe(304)
})
