import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATION_IDS } from '#api/graphql/operation-ids.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const FORWARDED = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'warren.example',
}

let direct: TestApp
let proxied: TestApp

beforeAll(async () => {
  ;[direct, proxied] = await Promise.all([
    startApp({ site: fakeSite() }),
    startApp({ site: fakeSite(), env: { TRUSTED_PROXIES: 'loopback' } }),
  ])
})
afterAll(() => Promise.all([direct.stop(), proxied.stop()]))

const whence = async (app: TestApp, headers: Record<string, string>): Promise<string> =>
  (await app.ask('/whence', { headers })).text()

test('a stranger cannot say where it comes from', async () => {
  const text = await whence(direct, FORWARDED)
  expect(text).toContain('"address":"127.0.0.1"')
  expect(text).toContain(`"publicUrl":"${direct.url}"`)
})

test('a trusted proxy can', async () => {
  const text = await whence(proxied, FORWARDED)
  expect(text).toContain('"address":"203.0.113.7"')
  expect(text).toContain('"publicUrl":"https://warren.example"')
})

test('only what the trusted proxy itself added is believed', async () => {
  const text = await whence(proxied, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })
  expect(text).toContain('"address":"203.0.113.7"')
})

test('forms are taken from the site as the proxy names it, and from nowhere else', async () => {
  const send = (app: TestApp, headers: Record<string, string>): Promise<Response> =>
    app.ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ id: OPERATION_IDS.PreviewMarkdown, variables: { markdown: 'x' } }),
    })
  expect((await send(proxied, { ...FORWARDED, origin: 'https://warren.example' })).status).toBe(200)
  expect((await send(proxied, { ...FORWARDED, origin: 'https://other.example' })).status).toBe(403)
  expect((await send(direct, { ...FORWARDED, origin: 'https://warren.example' })).status).toBe(403)
})
