import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { Socket } from 'node:net'
import { join } from 'node:path'
import * as tls from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeInternet, startFakeInternet } from '#tests/support/fake-internet.ts'
import { fetchGuarded } from './fetch-guarded.ts'
import type { OutboundResponse } from './outbound-request.ts'

const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures/tls')
const cert = readFileSync(join(FIXTURES, 'site-example.crt'), 'utf8')
const key = readFileSync(join(FIXTURES, 'site-example.key'), 'utf8')
const trustedBefore = tls.getCACertificates('default')
/** Available in Node from 22.19, but not yet in its types. */
const { setDefaultCACertificates } = tls as typeof tls & { setDefaultCACertificates(list: string[]): void }

let internet: FakeInternet
const serverNames: string[] = []
let lastSocket: Socket | undefined

beforeAll(async () => {
  const SNICallback = (name: string, done: (error: null) => void): void => {
    serverNames.push(name)
    done(null)
  }
  const server = createServer({ cert, key, SNICallback })
  server.on('connection', socket => {
    if (socket instanceof Socket) lastSocket = socket
  })
  internet = await startFakeInternet({
    server,
    handle: (request, response) => {
      if (request.url === '/down') response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
      else if (request.url === '/reset') lastSocket?.resetAndDestroy()
      else response.writeHead(200, { 'content-type': 'text/plain' }).end('sealed')
    },
  })
  setDefaultCACertificates([...trustedBefore, cert])
})

afterAll(async () => {
  setDefaultCACertificates(trustedBefore)
  await internet.close()
})

function get(url: string): Promise<OutboundResponse> {
  return fetchGuarded({ url, maxBytes: 1_000, timeoutMs: 2_000, ...internet.settings })
}

test('https works over the pinned address, with the name in the handshake', async () => {
  expect((await get('https://site.example/')).body.toString()).toBe('sealed')
  expect(internet.dialled.at(-1)).toBe('93.184.216.34:443')
  expect(serverNames.at(-1)).toBe('site.example')
})

test('an address in the URL is checked against the certificate as an address', async () => {
  expect((await get('https://93.184.216.34/')).body.toString()).toBe('sealed')
  await expect(get('https://8.8.8.8/')).rejects.toMatchObject({ code: 'network' })
})

test('a certificate for another name is refused', async () => {
  const requestsBefore = internet.requests.length
  await expect(get('https://other.example/')).rejects.toMatchObject({ code: 'network' })
  expect(internet.requests).toHaveLength(requestsBefore)
})

test('rejects an untrusted certificate', async () => {
  setDefaultCACertificates(trustedBefore)
  try {
    await expect(get('https://site.example/')).rejects.toMatchObject({ code: 'network' })
  } finally {
    setDefaultCACertificates([...trustedBefore, cert])
  }
})

test('a redirect down to http is judged too, and a torn connection is a failure of the network', async () => {
  await expect(get('https://site.example/down')).rejects.toMatchObject({ code: 'refused_address' })
  await expect(get('https://site.example/reset')).rejects.toMatchObject({ code: 'network' })
  expect(lastSocket?.destroyed).toBe(true)
})
