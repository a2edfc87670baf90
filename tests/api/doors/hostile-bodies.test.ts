import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BodyShares } from '#server/admission/body-shares.ts'
import type { AppError } from '#shared/errors.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
const open: Socket[] = []

beforeAll(async () => {
  // With the limits of a real site at its gate.
  app = await startApp({ site: fakeSite(), env: { RATE_LIMIT_FACTOR: '10000' }, admission: {} })
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await app.stop()
})

const MEGABYTE = 1024 * 1024
const FORM = 'application/x-www-form-urlencoded'

const send = (body: BodyInit, type: string | null, path = '/upload'): Promise<Response> =>
  app.ask(path, { method: 'POST', headers: type === null ? {} : { 'content-type': type }, body })

test.each([
  ['JSON', '{"a":1}', 'application/json'],
  ['plain text', 'hello', 'text/plain'],
  ['no type at all', new Uint8Array(3), null],
  ['a form in parts without its boundary', 'x', 'multipart/form-data'],
  [
    'a form in parts that breaks off',
    '--b\r\nContent-Disposition: form-data; name="a"',
    'multipart/form-data; boundary=b',
  ],
  ['parts that are none', 'nothing of the kind', 'multipart/form-data; boundary=b'],
  ['a type that is none', 'a=1', ';;;'],
])('a body that is no form is the sender’s mistake: %s', async (_name, body, type) => {
  const answer = await send(body, type)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('bad_request')
})

test('half a million fields are refused before anything is made of them', async () => {
  const answer = await send('a&'.repeat(500_000), FORM)
  expect(answer.status).toBe(413)
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  expect((await send(`${part.repeat(3_000)}--b--`, 'multipart/form-data; boundary=b')).status).toBe(413)
})

test('JSON deeper than anything of ours is refused', async () => {
  const cookie = await app.logIn('ann')
  const deep = `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`
  const answer = await app.ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: `{"id":"x","variables":{"slot":"post","content":${deep}}}`,
  })
  expect(answer.status).toBe(400)
  // Brackets within texts are none.
  const told = await app.runOperation(
    'SaveDraft',
    { slot: 'post', content: { body: '[{'.repeat(1_000) } },
    cookie,
  )
  expect(told.status).toBeLessThan(500)
})

test.each(['a:b:c', '[', 'x:99999999', '1.2.3.999', 'a b'])(
  'a host that is none is refused: %s',
  async host => {
    const answer = await rawRequest(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test.each(['/%09/javascript:alert(1)', '/%09/[', '/%0a/x', '/%5C[', '//[', '//evil.example', '/\\['])(
  'a path that reads as something else is refused: %s',
  async path => {
    const answer = await rawRequest(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test('two hundred slow senders from one address don’t keep others from writing', async () => {
  // Each has sent all of its megabyte but the end.
  const slow = Array.from({ length: 200 }, () => slowBody('127.0.0.1'))
  await Promise.race([Promise.all(slow.map(one => one.sent)), sleep(5_000)])
  for (let round = 0; round < 20; round += 1) expect(await writeFrom('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
  // Some of them had to go, others still have their share.
  const countEnded = () => slow.filter(one => one.isEnded()).length
  await expect.poll(countEnded).toBeGreaterThan(100)
  expect(countEnded()).toBeLessThan(200)
})

test('where memory runs out, it is the largest holder whose slowest body goes', () => {
  const shares = new BodyShares({ allBytes: 100, ownBytes: 60, leastBytes: 2, mostSlowLooks: 2 })
  const dropped: string[] = []
  const body = (owner: string, name: string) =>
    shares.open(owner, (error: AppError) => void dropped.push(`${name} ${error.code}`))
  const [idle, busy] = [body('a', 'idle'), body('a', 'busy')]
  idle.add(30)
  busy.add(30)
  const own = body('b', 'own')
  own.add(30)
  expect(dropped).toEqual([])
  // Over its own share.
  busy.add(5)
  expect(dropped).toEqual(['idle unavailable'])
  const third = body('c', 'third')
  third.add(30)
  own.add(10)
  // 35 of a, 40 of b and 30 of c are more than there is.
  expect(dropped).toEqual(['idle unavailable', 'own unavailable'])
  expect(shares.bytes).toBe(65)
  // Slow twice in a row.
  shares.look()
  third.add(5)
  shares.look()
  busy.finish()
  shares.look()
  expect(dropped).toEqual(['idle unavailable', 'own unavailable'])
  shares.look()
  expect(dropped).toEqual(['idle unavailable', 'own unavailable', 'third upload_too_slow'])
  busy.release()
  third.release()
  expect(shares.bytes).toBe(0)
})

function dial(from: string): Socket {
  const { hostname, port } = new URL(app.url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.on('error', () => undefined)
  open.push(socket)
  return socket
}

const head = (length: number): string =>
  `POST /upload HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nOrigin: ${app.url}\r\nContent-Type: ${FORM}\r\nContent-Length: ${length}\r\n\r\n`

function slowBody(from: string): { sent: Promise<void>; isEnded(): boolean } {
  const socket = dial(from)
  let isEnded = false
  for (const event of ['data', 'end', 'close']) {
    socket.on(event, () => {
      isEnded = true
    })
  }
  const sent = new Promise<void>(resolve => {
    socket.write(head(MEGABYTE))
    socket.write(Buffer.alloc(MEGABYTE - 1, 'a'), () => resolve())
  })
  return { sent, isEnded: () => isEnded }
}

function writeFrom(from: string): Promise<string> {
  const parts = 'multipart/form-data; boundary=b'
  const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello\r\n--b--\r\n'
  return rawRequest(
    head(body.length).replace(FORM, parts).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n') + body,
    from,
  )
}

function rawRequest(text: string, from = '127.0.0.1'): Promise<string> {
  return new Promise(resolve => {
    const socket = dial(from)
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', part => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.write(text)
  })
}
