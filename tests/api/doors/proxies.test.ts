import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
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

/** Asks for something that one address may have 60 times in ten minutes, under as many names; how often it was given. */
async function askAs(app: TestApp, nameOf: (time: number) => Record<string, string>): Promise<number> {
  let given = 0
  for (let time = 0; time < 70; time += 1) {
    const answer = await app.ask('/api/passkeys/options', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...nameOf(time) },
      body: JSON.stringify({ wish: 'use' }),
    })
    if (answer.status === 200) given += 1
    else expect(answer.status).toBe(429)
  }
  return given
}

test('a stranger has one share of what addresses may ask for, whatever they say they are', async () => {
  const spoofed = (time: number) => ({
    'x-forwarded-for': `203.0.113.${time}`,
    forwarded: `for=203.0.113.${time}`,
    'x-real-ip': `203.0.113.${time}`,
    'cf-connecting-ip': `203.0.113.${time}`,
    'true-client-ip': `203.0.113.${time}`,
    'x-client-ip': `203.0.113.${time}`,
  })
  expect(await askAs(direct, spoofed)).toBe(60)
  expect(await askAs(direct, () => ({}))).toBe(0)
})

test('behind a trusted proxy everybody has a share of their own, and only what the proxy added decides whose it is', async () => {
  const origin = { origin: proxied.url }
  const spoofed = (time: number) => ({ ...origin, 'x-forwarded-for': `198.51.100.${time}, 203.0.113.9` })
  expect(await askAs(proxied, spoofed)).toBe(60)
  expect(await askAs(proxied, () => ({ ...origin, 'x-forwarded-for': '203.0.113.9' }))).toBe(0)
  expect(await askAs(proxied, () => ({ ...origin, 'x-forwarded-for': '203.0.113.10' }))).toBe(60)
})
