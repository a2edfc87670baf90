import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeInternet, PUBLIC_ADDRESS, startFakeInternet } from '#tests/support/fake-internet.ts'
import { fetchGuarded } from './fetch-guarded.ts'
import { OutboundError } from './outbound-error.ts'
import type { OutboundRequest, OutboundResponse, OutboundSettings } from './outbound-request.ts'

const ZEROS = Buffer.alloc(50_000_000)
let internet: FakeInternet
let seen: IncomingMessage[] = []
let rebindAnswers = 0

type Handler = (response: ServerResponse, request: IncomingMessage) => void

const redirectTo =
  (location: string, status = 302): Handler =>
  response =>
    response.writeHead(status, { location }).end('moved')

const send =
  (body: string | Buffer, headers: Record<string, string>): Handler =>
  response =>
    response.writeHead(200, headers).end(body)

/** Fake internet: responses by path. */
const SITE: Record<string, Handler> = {
  '/ok': send('hello', { 'content-type': 'Text/HTML; Charset="UTF-8"', 'set-cookie': 'a=1' }),
  '/to-ok': redirectTo('/ok'),
  '/to-other': redirectTo('http://other.example/ok'),
  '/to-loopback': redirectTo('http://127.0.0.1/'),
  '/to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/', 307),
  '/to-mapped': redirectTo('http://[::ffff:10.0.0.1]/', 308),
  '/to-file': redirectTo('file:///etc/passwd', 301),
  '/to-port': redirectTo('http://site.example:6379/'),
  '/to-credentials': redirectTo('http://user:pass@site.example/ok'),
  '/to-nothing': redirectTo('http://[broken'),
  '/to-utf8': redirectTo(Buffer.from('/käse', 'utf8').toString('latin1')),
  '/k%C3%A4se': send('cheese', { 'content-type': 'text/plain' }),
  '/loop': redirectTo('/loop'),
  '/hop/1': redirectTo('/hop/2'),
  '/hop/2': redirectTo('/hop/3'),
  '/hop/3': redirectTo('/hop/4'),
  '/hop/4': redirectTo('/hop/5'),
  '/hop/5': redirectTo('/ok'),
  '/missing': response => response.writeHead(404).end('no'),
  '/no-type': response => response.writeHead(200).end('<p>'),
  '/odd-type': send('x', { 'content-type': 'garbage;;;' }),
  '/big': send('x'.repeat(5_000), { 'content-type': 'text/html' }),
  '/exact': send('x'.repeat(1_000), { 'content-type': 'text/html' }),
  '/endless': response => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const pour = (): void => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', pour)
    pour()
  },
  '/drip': response => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/title-then-drip': response => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Here at once</title>')
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  },
  // Lets a reader through who brings the cookie back.
  '/wall': (response, request) =>
    request.headers.cookie === 'seen=1'
      ? response.writeHead(200, { 'content-type': 'text/html' }).end('behind the wall')
      : response.writeHead(302, { location: '/wall', 'set-cookie': 'seen=1; Path=/' }).end(),
  '/cookie-to-other': response =>
    response.writeHead(302, { location: 'http://other.example/ok', 'set-cookie': 'seen=1' }).end(),
  '/silent': () => {},
  '/header-flood': response => response.writeHead(200, { 'x-flood': 'y'.repeat(60_000) }).end(),
  '/claims-less': response => {
    response.socket?.end(
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\n\r\nhello, and a lot more',
    )
  },
  '/claims-more': response => {
    response.socket?.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 500\r\n\r\nhello')
  },
  '/not-http': response => {
    response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n')
  },
  '/gzip': send(gzipSync('packed'), { 'content-type': 'text/html', 'content-encoding': 'gzip' }),
  '/brotli': send(brotliCompressSync('packed'), { 'content-type': 'text/html', 'content-encoding': 'br' }),
  '/gzip-bomb': send(gzipSync(ZEROS), { 'content-type': 'text/html', 'content-encoding': 'gzip' }),
  '/gzip-broken': send('not gzip at all', { 'content-type': 'text/html', 'content-encoding': 'gzip' }),
  '/gzip-twice': send('x', { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' }),
}

beforeAll(async () => {
  internet = await startFakeInternet({
    names: {
      'inside.example': ['10.0.0.1'],
      'half.example': [PUBLIC_ADDRESS, '192.168.0.1'],
      'rebind.example': () => (rebindAnswers++ === 0 ? [PUBLIC_ADDRESS] : ['127.0.0.1']),
    },
    handle: (request, response) => {
      seen.push(request)
      const handler = SITE[request.url ?? ''] ?? ((r: ServerResponse) => r.writeHead(404).end())
      handler(response, request)
    },
  })
})

afterAll(() => internet.close())

beforeEach(() => {
  seen = []
  rebindAnswers = 0
  for (const log of [internet.dialled, internet.resolved, internet.requests]) log.length = 0
})

function get(
  path: string,
  changed: Partial<OutboundRequest & OutboundSettings> = {},
): Promise<OutboundResponse> {
  const url = path.startsWith('/') ? `http://site.example${path}` : path
  return fetchGuarded({ url, maxBytes: 1_000, timeoutMs: 2_000, ...internet.settings, ...changed })
}

async function codeOf(work: Promise<OutboundResponse>): Promise<string> {
  try {
    const { status, body } = await work
    return `answered ${status} with ${body.length} bytes`
  } catch (error) {
    return error instanceof OutboundError ? error.code : String(error)
  }
}

test('a page comes back with its final address, type, charset and body', async () => {
  const answer = await get('/to-ok', { userAgent: 'WarrenBot/1 (+https://example.com)' })
  expect(answer).toMatchObject({
    url: 'http://site.example/ok',
    status: 200,
    contentType: 'text/html',
    charset: 'utf-8',
    isCut: false,
  })
  expect(answer.body.toString()).toBe('hello')
  expect(internet.dialled).toEqual([`${PUBLIC_ADDRESS}:80`, `${PUBLIC_ADDRESS}:80`])
  expect(seen[1]?.headers).toEqual({
    host: 'site.example',
    'user-agent': 'WarrenBot/1 (+https://example.com)',
    accept: '*/*',
    'accept-encoding': 'identity',
    connection: 'close',
  })
})

test("headers of the caller stay with the first origin, and cookies are not the caller's to send", async () => {
  await get('/to-other', { headers: { authorization: 'Bearer secret' } })
  expect(seen.map(request => [request.headers.host, request.headers.authorization])).toEqual([
    ['site.example', 'Bearer secret'],
    ['other.example', undefined],
  ])
  await expect(get('/ok', { headers: { Cookie: 'a=1' } })).rejects.toThrow(TypeError)
})

test('a page that redirects to itself with a cookie is reached; no cookie leaves its chain or its host', async () => {
  expect((await get('/wall')).body.toString()).toBe('behind the wall')
  expect(seen.map(request => request.headers.cookie)).toEqual([undefined, 'seen=1'])
  expect((await get('/wall')).body.toString()).toBe('behind the wall')
  expect(seen.map(request => request.headers.cookie)).toEqual([undefined, 'seen=1', undefined, 'seen=1'])
  await get('/cookie-to-other')
  expect(seen.at(-1)?.headers).toMatchObject({ host: 'other.example' })
  expect(seen.at(-1)?.headers.cookie).toBeUndefined()
})

test.each(['/to-loopback', '/to-metadata', '/to-mapped'])(
  'a redirect (%s) is judged like a first address',
  async path => {
    expect(await codeOf(get(path))).toBe('refused_address')
    expect(internet.dialled).toHaveLength(1)
  },
)

test.each(['/to-file', '/to-port', '/to-credentials', '/to-nothing'])(
  'a redirect (%s) to a bad URL ends there',
  async path => {
    expect(await codeOf(get(path))).toBe('bad_url')
    expect(internet.dialled).toHaveLength(1)
  },
)

test('a redirect in UTF-8 is followed as meant', async () => {
  expect((await get('/to-utf8')).body.toString()).toBe('cheese')
})

test('names that resolve inside are refused without a connection', async () => {
  expect(await codeOf(get('http://inside.example/ok'))).toBe('refused_address')
  expect(await codeOf(get('http://half.example/ok'))).toBe('refused_address')
  expect(internet.dialled).toEqual([])
})

test('a rebinding name is asked once per hop and reached at the address that was judged', async () => {
  const answer = await get('http://rebind.example/ok')
  expect(answer.body.toString()).toBe('hello')
  expect(internet.resolved).toEqual(['rebind.example'])
  expect(internet.dialled).toEqual([`${PUBLIC_ADDRESS}:80`])
  expect(await codeOf(get('http://rebind.example/to-ok'))).toBe('refused_address')
})

test('a rebinding name that turns inside between two hops is refused at the second', async () => {
  expect(await codeOf(get('http://rebind.example/to-ok'))).toBe('refused_address')
  expect(internet.dialled).toEqual([`${PUBLIC_ADDRESS}:80`])
})

test('a dead address does not hide a living one', async () => {
  const dial: OutboundSettings['dial'] = (address, port) => {
    const socket = internet.settings.dial(address, port)
    if (address === '8.8.4.4') queueMicrotask(() => socket.destroy(new Error('no route')))
    return socket
  }
  const resolve = async (): Promise<string[]> => ['8.8.4.4', PUBLIC_ADDRESS]
  expect((await get('/ok', { dial, resolve })).body.toString()).toBe('hello')
  expect(await codeOf(get('/ok', { dial, resolve: async () => ['8.8.4.4'] }))).toBe('network')
})

test('redirects end after five', async () => {
  expect(await codeOf(get('/hop/1'))).toBe('answered 200 with 5 bytes')
  expect(await codeOf(get('/hop/1', { maxRedirects: 4 }))).toBe('too_many_redirects')
  expect(await codeOf(get('/loop'))).toBe('too_many_redirects')
  expect(internet.requests.filter(request => request.endsWith('/loop'))).toHaveLength(6)
})

test('the content type is checked before the body', async () => {
  expect(await codeOf(get('/ok', { accept: ['text/html'] }))).toBe('answered 200 with 5 bytes')
  expect(await codeOf(get('/ok', { accept: ['image/*', 'text/*'] }))).toBe('answered 200 with 5 bytes')
  expect(seen.at(-1)?.headers.accept).toBe('image/*, text/*')
  for (const path of ['/ok', '/no-type', '/odd-type', '/endless', '/drip']) {
    expect(await codeOf(get(path, { accept: ['image/*'] }))).toBe('bad_type')
  }
})

test('an error answer is an error with its status', async () => {
  await expect(get('/missing')).rejects.toMatchObject({
    code: 'http_error',
    status: 404,
    url: 'http://site.example/missing',
  })
  expect(await codeOf(get('/to-ok', { method: 'POST', body: 'x' }))).toBe('http_error')
})

test('bytes are capped while they arrive', async () => {
  expect(await codeOf(get('/exact'))).toBe('answered 200 with 1000 bytes')
  expect(await codeOf(get('/big'))).toBe('too_large')
  expect(await codeOf(get('/endless'))).toBe('too_large')
  const cut = await get('/endless', { overflow: 'cut' })
  expect([cut.body.length, cut.isCut]).toEqual([1_000, true])
  expect((await get('/exact', { overflow: 'cut' })).isCut).toBe(false)
})

test('a lying content-length gives what was claimed at most, and a short body is a failure', async () => {
  expect(await codeOf(get('/claims-less'))).toBe('answered 200 with 5 bytes')
  expect(await codeOf(get('/claims-more'))).toBe('network')
})

test('compressed answers are undone under the same cap', async () => {
  expect((await get('/gzip')).body.toString()).toBe('packed')
  expect((await get('/brotli')).body.toString()).toBe('packed')
  expect(await codeOf(get('/gzip-bomb', { maxBytes: 1_000_000 }))).toBe('too_large')
  expect(await codeOf(get('/gzip-broken'))).toBe('network')
  expect(await codeOf(get('/gzip-twice'))).toBe('bad_type')
})

test.each(['/drip', '/silent'])('time is capped over everything (%s)', async path => {
  expect(await codeOf(get(path, { timeoutMs: 200 }))).toBe('timeout')
})

test('what arrived before the time limit is used where a cut page will do', async () => {
  const { body, isCut } = await get('/title-then-drip', { timeoutMs: 300, overflow: 'cut' })
  expect([body.toString().slice(0, 27), isCut]).toEqual(['<title>Here at once</title>', true])
  expect(await codeOf(get('/title-then-drip', { timeoutMs: 300 }))).toBe('timeout')
  expect(await codeOf(get('/silent', { timeoutMs: 100, overflow: 'cut' }))).toBe('timeout')
})

test('a name server that never answers costs no more than the time limit', async () => {
  expect(await codeOf(get('/ok', { timeoutMs: 100, resolve: () => new Promise(() => {}) }))).toBe('timeout')
})

test('floods of headers and other protocols are failures of the network', async () => {
  expect(await codeOf(get('/header-flood'))).toBe('network')
  expect(await codeOf(get('/not-http'))).toBe('network')
})
