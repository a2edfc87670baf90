import { connect, type Socket } from 'node:net'
import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { requestContext } from '#platform/context/request-context.ts'
import type { AdmissionLimits } from '#server/admission/admission-limits.ts'
import { shareable } from '#shared/shareable.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

/** Limits that allow one request at a time and no queue. */
const NARROW: Partial<AdmissionLimits> = {
  slots: 1,
  patienceMs: -1,
  overloadedWaitMs: -1,
  mostLagMs: Number.POSITIVE_INFINITY,
  burstMs: 1e9,
}
/** Limits that refuse no one, where only the test frees a slot. */
const PATIENT = { ...NARROW, patienceMs: 1e9, overloadedWaitMs: 1e9, mostWaitMs: 1e9 }
const LARGE_BYTES = 40_000_000

let app: TestApp
let release: () => void
let sockets: Socket[] = []

afterEach(async () => {
  release()
  for (const socket of sockets) socket.destroy()
  sockets = []
  await app.stop()
})

/** A site where `/held` waits until the test releases it; `begun` fulfils when a request is there. */
async function start(
  admission: Partial<AdmissionLimits>,
  env: Record<string, string> = {},
): Promise<{ begun: Promise<void> }> {
  const hold = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  release = hold.resolve
  const site = fakeSite({
    held: {
      loader: async () => {
        begun.resolve()
        await hold.promise
        return 'held'
      },
    },
    communities: {
      loader: shareable(({ context }: LoaderFunctionArgs) => {
        context.get(requestContext).facts.tags.add('communities')
        return 'shared'
      }),
    },
    // A Response of its own, without a page around it.
    parts: {
      loader: () => new Response('x'.repeat(LARGE_BYTES), { headers: { 'content-type': 'image/x' } }),
    },
  })
  app = await startApp({ site, admission, env })
  return { begun: begun.promise }
}

/** Opens a connection of its own and sends this on it. */
async function open(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  await new Promise(resolve => socket.write(text, resolve))
  return socket
}

const page = { headers: { accept: 'text/html' } }

test('beyond capacity a page is refused at once, in words and with a time to come back', async () => {
  const { begun } = await start(NARROW)
  const held = app.ask('/held')
  await begun
  const answer = await app.ask('/', page)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-5]$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  const html = await answer.text()
  expect(html).toContain('The site is very busy right now. Try again in 1 second.')
  expect(html).not.toContain('<script')
  expect(html).toContain(answer.headers.get('x-request-id'))
  release()
  expect(await (await held).text()).toContain('held')
  expect((await app.ask('/', page)).status).toBe(200)
})

test.each(['/graphql', '/data/feed?scope=home', '/_root.data', '/r/x/.data'])(
  '%s is refused in JSON',
  async path => {
    const { begun } = await start(NARROW)
    const held = app.ask('/held')
    await begun
    const answer = await app.ask(path, { ...page, method: path === '/graphql' ? 'POST' : 'GET' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^[1-5]$/)
    expect(await answer.json()).toEqual({
      data: null,
      error: { code: 'overloaded', details: { retryAfterSeconds: expect.any(Number) } },
      requestId: answer.headers.get('x-request-id'),
    })
    release()
    await held
  },
)

test('health, metrics and shared pages are answered meanwhile', async () => {
  const { begun } = await start(NARROW, { PAGE_CACHE_MB: '1' })
  expect((await app.ask('/communities')).status).toBe(200)
  const held = app.ask('/held')
  await begun
  expect((await app.ask('/')).status).toBe(503)
  expect((await app.ask('/healthz')).status).toBe(200)
  expect((await app.ask('/readyz')).status).toBe(200)
  expect((await app.ask('/communities')).status).toBe(200)
  const metrics = await (await app.ask('/metrics')).text()
  expect(metrics).toContain('warren_http_refused_total{reason="capacity"} 1')
  release()
  await held
})

test('an address over its budget is refused while others are served, but served when the site is idle', async () => {
  const limits = { ...NARROW, slots: 4, crowdSlots: 4, refillMsPerSecond: 0.001, burstMs: 0.001 }
  const { begun } = await start(limits, { TRUSTED_PROXIES: 'loopback' })
  const ask = (path: string, address: string): Promise<Response> =>
    app.ask(path, { headers: { ...page.headers, 'x-forwarded-for': address } })
  for (let index = 0; index < 5; index += 1) expect((await ask('/', '203.0.113.7')).status).toBe(200)
  const held = ask('/held', '198.51.100.1')
  await begun
  const refused = await ask('/', '203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(await refused.text()).toContain('doing that too often. Try again in')
  expect((await ask('/', '198.51.100.2')).status).toBe(200)
  // Saying that one comes from elsewhere changes nothing: only what the proxy added is believed.
  expect((await ask('/', '198.51.100.9, 203.0.113.7')).status).toBe(429)
  release()
  await held
  expect((await ask('/', '203.0.113.7')).status).toBe(200)
})

test('a member is charged to the account, not to the address they share', async () => {
  const limits = { ...NARROW, slots: 4, crowdSlots: 4, refillMsPerSecond: 0.001, burstMs: 0.001 }
  const { begun } = await start(limits)
  const cookie = await app.logIn('ann')
  expect((await app.ask('/', { headers: { cookie } })).status).toBe(200)
  // Her cost so far counts against the address, since her cookie was unknown. From now on it counts as hers.
  expect((await app.ask('/', { headers: { cookie: 'warren_session=made-up' } })).status).toBe(200)
  const held = app.ask('/held')
  await begun
  expect((await app.ask('/', { headers: { cookie: 'warren_session=made-up' } })).status).toBe(429)
  expect((await app.ask('/', { headers: { cookie } })).status).toBe(200)
  expect((await app.ask('/', { headers: { cookie } })).status).toBe(429)
  release()
  await held
})

test('many people behind one address wait for one another, and none of them is refused', async () => {
  const { begun } = await start({ mostWaitMs: 1e9, writeWaitMs: 1e9 })
  const held = Array.from({ length: 90 }, () => app.ask('/held', page))
  await begun
  // Answered without waiting in line, and by then the others have come.
  expect((await app.ask('/healthz')).status).toBe(200)
  release()
  const statuses = await Promise.all(held.map(async answer => (await answer).status))
  expect(statuses).toEqual(held.map(() => 200))
})

test('a request that trickles in holds no place', async () => {
  await start(PATIENT)
  const headers = `Host: ${new URL(app.url).host}\r\nOrigin: ${app.url}\r\nContent-Length: 100`
  await open(`POST /form HTTP/1.1\r\n${headers}\r\n\r\na`)
  expect((await app.ask('/')).status).toBe(200)
})

test('nor does a reader who does not read, and is given up after a while', async () => {
  await start({ ...PATIENT, stalledSocketMs: 2_000 })
  const socket = await open('GET /parts HTTP/1.1\r\nHost: x\r\n\r\n')
  socket.pause()
  expect((await app.ask('/')).status).toBe(200)
  await expect
    .poll(() => app.logs.some(({ aborted, msg }) => aborted === true && msg === 'GET /parts'))
    .toBe(true)
})

test('who waits in line is served once there is a place', async () => {
  const { begun } = await start(PATIENT)
  const held = app.ask('/held')
  await begun
  const waiting = app.ask('/counted')
  release()
  expect(await (await waiting).text()).toContain('counted')
  expect((await held).status).toBe(200)
})
