import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const MEGABYTE = 1024 * 1024

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  cookie = await app.logIn('ann')
})
afterAll(() => app.stop())

function upload(bytes: number, headers: Record<string, string> = {}): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  return app.ask('/upload', { method: 'POST', headers, body: form })
}

/** Sends a body whose length is not announced. */
function sendChunked(path: string, bytes: number, type: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(app.url + path, {
      method: 'POST',
      headers: { origin: app.url, 'content-type': type, 'transfer-encoding': 'chunked' },
    })
    sending.on('response', response => {
      let text = ''
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    // The server closes the connection once it has said no.
    sending.on('error', error => ('code' in error && error.code === 'EPIPE' ? undefined : reject(error)))
    for (let sent = 0; sent < bytes; sent += MEGABYTE / 4) sending.write(Buffer.alloc(MEGABYTE / 4, 120))
    sending.end()
  })
}

test('JSON beyond 1 MB is refused', async () => {
  const answer = await app.runOperation('PreviewMarkdown', { markdown: 'x'.repeat(MEGABYTE) })
  expect(answer).toMatchObject({ status: 413, body: { error: { code: 'request_too_large' } } })
})

test('also when its length is not announced', async () => {
  const answer = await sendChunked('/graphql', 1.5 * MEGABYTE, 'application/json')
  expect(answer.status).toBe(413)
  expect(answer.text).toContain('request_too_large')
})

test('a form beyond 1 MB is refused, an upload form of a member may have 25', async () => {
  const long = await app.ask('/form', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: `say=${'x'.repeat(MEGABYTE)}`,
  })
  expect(long.status).toBe(413)
  const fine = await upload(20 * MEGABYTE, { cookie })
  expect(await fine.text()).toContain(String(20 * MEGABYTE))
  expect((await upload(26 * MEGABYTE, { cookie })).status).toBe(413)
})

test('a visitor uploads nothing beyond 1 MB', async () => {
  expect((await upload(2 * MEGABYTE)).status).toBe(413)
})

test('memory for bodies is given back: many uploads in a row succeed', async () => {
  for (let index = 0; index < 8; index += 1)
    expect((await upload(20 * MEGABYTE, { cookie })).status).toBe(200)
})

test('an image beyond 20 MB is refused as such, one by a visitor before it is read', async () => {
  const send = (bytes: number, headers: Record<string, string>): Promise<Response> =>
    app.ask('/api/media', {
      method: 'POST',
      headers: { 'content-type': 'image/png', ...headers },
      body: Buffer.alloc(bytes),
    })
  const large = await send(21 * MEGABYTE, { cookie })
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ error: { code: 'image_too_large' } })
  expect((await send(10, {})).status).toBe(401)
  expect(await (await send(10, { cookie })).json()).toMatchObject({ error: { code: 'image_type_refused' } })
})

test('the API takes JSON and pictures, nothing else', async () => {
  for (const [path, type] of [
    ['/graphql', 'text/plain'],
    ['/graphql', 'application/x-www-form-urlencoded'],
    ['/api/media', 'text/html'],
  ] as const) {
    const answer = await app.ask(path, {
      method: 'POST',
      headers: { cookie, 'content-type': type },
      body: '{}',
    })
    expect(answer.status).toBe(400)
  }
})

test('headers beyond 16 kB are refused', async () => {
  const answer = await app.ask('/', { headers: { 'x-much': 'x'.repeat(20_000) } })
  expect(answer.status).toBe(431)
})

test.each([
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x/../y\r\n\r\n',
  'GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n',
])('a request with a false address is refused: %j', async text => {
  const { port } = new URL(app.url)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    socket.once('data', data => {
      resolve(String(data))
      socket.destroy()
    })
    socket.once('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})
