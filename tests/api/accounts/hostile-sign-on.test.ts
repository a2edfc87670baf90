import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '#domain/accounts/create-account.ts'
import { resolveSession } from '#domain/sessions/resolve-session.ts'
import { CAST_PASSWORD } from '#tests/fixtures/cast.ts'
import {
  HOSTILE_CLIENT,
  type HostileProvider,
  type Misbehavior,
  startHostileProvider,
} from '#tests/fixtures/hostile-provider.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { newWanderer, type Stop, type Wanderer } from '#tests/support/wanderer.ts'

/*
 * A trusted provider may be compromised, and its answers pass through a browser the attacker may control. Every kind
 * of forged answer ends on an error page, without a session or an account.
 */

const MEBIBYTE = 'x'.repeat(1_048_576)
const sendJson = (body: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
/** Keeps sending as long as the client reads. */
const sendEndlessly = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (response.write(MEBIBYTE));
  }
  response.on('drain', more)
  more()
}
const sendInside = (response: ServerResponse) => void response.writeHead(302, { location: inside() }).end()

/** A service inside the network that the operator has not allowed. */
const service = createServer((request, response) => {
  reached.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const reached: string[] = []
const inside = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/inside`

const IN_TOKENS: [string, Misbehavior][] = [
  ['the token names another issuer', { claims: honest => ({ ...honest, iss: 'https://elsewhere.example' }) }],
  ['the token has no issuer', { claims: ({ iss: _, ...rest }) => rest }],
  ['the token has no nonce', { claims: ({ nonce: _, ...rest }) => rest }],
  ['the token has the nonce of another attempt', { claims: honest => ({ ...honest, nonce: 'of another' }) }],
  ['the token is for another client', { claims: honest => ({ ...honest, aud: 'another client' }) }],
  [
    'the token is for several clients and was given to another',
    { claims: honest => ({ ...honest, aud: [honest.aud, 'another client'], azp: 'another client' }) },
  ],
  ['the token is over', { claims: honest => ({ ...honest, iat: 1_600_000_000, exp: 1_600_000_300 }) }],
  ['the token never ends', { claims: ({ exp: _, ...rest }) => rest }],
  ['the token names nobody', { claims: ({ sub: _, ...rest }) => rest }],
  ['the token names an empty subject', { claims: honest => ({ ...honest, sub: '' }) }],
  ['the token names an object', { claims: honest => ({ ...honest, sub: { toString: 'x' } }) }],
  [
    'the subject is longer than the protocol allows',
    { claims: honest => ({ ...honest, sub: MEBIBYTE.slice(0, 9_000) }) },
  ],
  ['the subject cannot be stored', { claims: honest => ({ ...honest, sub: 'a\u0000b' }) }],
  ['the subject is half a character', { claims: honest => ({ ...honest, sub: 'a\ud800' }) }],
  ['the token is signed with another key', { signed: 'another key' }],
  ['the token is not signed', { signed: 'none' }],
  ['the token is signed with the public key', { signed: 'public key as HMAC secret' }],
  [
    'the token is signed with the public key, as its metadata announces',
    {
      signed: 'public key as HMAC secret',
      metadata: honest => ({ ...honest, id_token_signing_alg_values_supported: ['HS256'] }),
    },
  ],
  [
    'the token is not signed, as its metadata announces',
    { signed: 'none', metadata: honest => ({ ...honest, id_token_signing_alg_values_supported: ['none'] }) },
  ],
]

const IN_ANSWERS: [string, Misbehavior][] = [
  [
    'the browser comes back in the name of another issuer',
    { callback: back => back.set('iss', 'https://elsewhere.example') },
  ],
  ['the browser comes back without the issuer that was announced', { callback: back => back.delete('iss') }],
  [
    'the browser comes back with two issuers',
    { callback: back => back.append('iss', 'https://elsewhere.example') },
  ],
  ['the browser comes back with two codes', { callback: back => back.append('code', 'another') }],
  ['the browser comes back without a code', { callback: back => back.delete('code') }],
  ['the browser comes back with another state', { callback: back => back.set('state', 'another') }],
  ['the browser comes back without a state', { callback: back => back.delete('state') }],
  ['there is no ID token', { answer: { token: sendJson({ access_token: 'x', token_type: 'Bearer' }) } }],
  [
    'the ID token is no text',
    { answer: { token: sendJson({ access_token: 'x', token_type: 'Bearer', id_token: {} }) } },
  ],
  ['the tokens are no JSON', { answer: { token: response => void response.writeHead(200).end('<html>') } }],
  ['the tokens are null', { answer: { token: sendJson(null) } }],
  [
    'the tokens are huge',
    { answer: { token: sendJson({ access_token: MEBIBYTE, token_type: 'Bearer', id_token: MEBIBYTE }) } },
  ],
  ['the tokens never end', { answer: { token: sendEndlessly } }],
  ['the tokens lie inside the network', { answer: { token: sendInside } }],
  ['the connection breaks off', { answer: { token: response => void response.destroy() } }],
  ['the keys are huge', { answer: { jwks: sendJson({ keys: [], padding: MEBIBYTE }) } }],
  ['the keys never end', { answer: { jwks: sendEndlessly } }],
  ['the keys lie inside the network', { answer: { jwks: sendInside } }],
  [
    'the keys are 20,000 empty ones',
    { answer: { jwks: sendJson({ keys: Array.from({ length: 20_000 }, () => ({ kty: 'RSA' })) }) } },
  ],
  ['the keys are no list', { answer: { jwks: sendJson({ keys: {} }) } }],
  [
    'the metadata puts the tokens inside the network',
    { metadata: honest => ({ ...honest, token_endpoint: inside() }) },
  ],
  [
    'the metadata puts the keys inside the network',
    { metadata: honest => ({ ...honest, jwks_uri: inside() }) },
  ],
  [
    'the metadata puts the keys into a file',
    { metadata: honest => ({ ...honest, jwks_uri: 'file:///etc/passwd' }) },
  ],
]

const IN_METADATA: [string, Misbehavior][] = [
  [
    'the metadata is of another issuer',
    { metadata: honest => ({ ...honest, issuer: 'https://elsewhere.example' }) },
  ],
  ['the metadata has no issuer', { metadata: ({ issuer: _, ...rest }) => rest }],
  [
    'the metadata is no JSON',
    { answer: { metadata: response => void response.writeHead(200).end('<html>') } },
  ],
  ['the metadata is a list', { answer: { metadata: sendJson([]) } }],
  ['the metadata is huge', { metadata: honest => ({ ...honest, padding: MEBIBYTE }) }],
  ['the metadata never ends', { answer: { metadata: sendEndlessly } }],
  ['the metadata lies inside the network', { answer: { metadata: sendInside } }],
  [
    'the metadata sends people to a script',
    { metadata: honest => ({ ...honest, authorization_endpoint: 'javascript:alert(1)' }) },
  ],
  [
    'the metadata sends people to a document of its own',
    { metadata: honest => ({ ...honest, authorization_endpoint: 'data:text/html,x' }) },
  ],
  ['the metadata sends people nowhere', { metadata: ({ authorization_endpoint: _, ...rest }) => rest }],
]

const ALL = [...IN_TOKENS, ...IN_ANSWERS, ...IN_METADATA]
const idOf = (what: string) => `p${ALL.findIndex(([one]) => one === what)}`
const HONEST = ['honest', 'other', 'slow'] as const

let app: TestApp
let hostile: HostileProvider

beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  hostile = await startHostileProvider()
  for (const [what, how] of ALL) hostile.misbehave(idOf(what), how)
  app = await startApp({
    env: {
      RATE_LIMIT_FACTOR: '10000',
      OUTBOUND_ALLOW_HOSTS: hostile.host,
      OIDC_PROVIDERS: JSON.stringify(
        [...HONEST, ...ALL.map(([what]) => idOf(what))].map(id => ({
          id,
          name: `The ${id}`,
          issuer: hostile.issuerOf(id),
          ...HOSTILE_CLIENT,
        })),
      ),
    },
  })
})
afterAll(async () => {
  await app.stop()
  await hostile.close()
  service.close()
})
// All come from one address, which has so many answers of providers in ten minutes.
beforeEach(() =>
  app.ctx.db
    .deleteFrom('throttles')
    .execute()
    .then(() => undefined),
)

const start = (id: string) => `${app.url}/account/sso/start/?provider=${id}&wish=login&dest=/settings`
const isCallback = (url: URL) => url.pathname.startsWith('/account/sso/callback/')
const viewerOf = (browser: Wanderer) =>
  resolveSession(app.ctx, { token: browser.cookies(app.url).get('warren_session') ?? '' })
const count = async (table: 'accounts' | 'sign_on_links'): Promise<number> => {
  const { total } = await app.ctx.db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
const countPeople = async () => [await count('accounts'), await count('sign_on_links')]

async function expectRefused(what: string, browser: Wanderer, end: Stop): Promise<void> {
  expect([what, end.status, end.url.origin]).toEqual([what, 403, app.url])
  expect(end.text).toContain('That log-in didn&#x27;t work. Start again from here.')
  expect(browser.cookies(app.url).get('warren_session')).toBeUndefined()
}

test('an issuer that does all as it should lets people in', async () => {
  const browser = newWanderer()
  expect((await browser.go(start('honest'))).url.pathname).toBe('/settings')
  expect((await viewerOf(browser))?.name).toMatch(/^[A-Z][a-z]+_[A-Z][a-z]+_\d{4}$/)
})

test.each(ALL)('no one is logged in where %s', async what => {
  const before = await countPeople()
  const browser = newWanderer()
  await expectRefused(what, browser, await browser.go(start(idOf(what))))
  expect(await countPeople()).toEqual(before)
  expect(reached, 'inside the network').toEqual([])
})

test('a provider that stops answering in the middle of it is not waited for', async () => {
  const open: NodeJS.Timeout[] = []
  // A byte now and then keeps the connection busy for good.
  const drip = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    open.push(setInterval(() => response.write(' '), 500))
  }
  hostile.misbehave('slow', { answer: { token: drip } })
  const browser = newWanderer()
  try {
    await expectRefused('slow', browser, await browser.go(start('slow')))
  } finally {
    for (const timer of open) clearInterval(timer)
  }
})

test('a question is answered once, even by a provider that takes its code twice', async () => {
  const browser = newWanderer()
  const { url } = await browser.go(start('honest'), isCallback)
  const held = new Map(browser.cookies(app.url))
  expect((await browser.go(url.href)).url.pathname).toBe('/settings')
  const again = newWanderer()
  for (const [name, value] of held) again.cookies(app.url).set(name, value)
  const before = await countPeople()
  await expectRefused('once more', again, await again.go(url.href))
  expect(await countPeople()).toEqual(before)
})

test('an answer counts neither in another browser nor for another provider', async () => {
  const [one, two] = [newWanderer(), newWanderer()]
  const { url: ofOne } = await one.go(start('honest'), isCallback)
  await two.go(start('honest'), isCallback)
  const before = await countPeople()
  await expectRefused('another browser', two, await two.go(ofOne.href))
  await expectRefused('no question', newWanderer(), await newWanderer().go(ofOne.href))
  const { url } = await two.go(start('honest'), isCallback)
  const mixed = url.href.replace('/callback/honest', '/callback/other')
  await expectRefused('another provider', two, await two.go(mixed))
  expect(await countPeople()).toEqual(before)
})

test('a member is neither logged in nor linked to an account whose address isn’t proven to be theirs', async () => {
  const email = 'owner@people.example'
  const owner = await createAccount(app.ctx, {
    name: 'householder',
    password: CAST_PASSWORD,
    email,
    isVerified: true,
  })
  const ways: unknown[] = [undefined, false, null, 0, 'false', 'yes', 1, {}, ['true']]
  for (const isVerified of ways) {
    hostile.misbehave('other', {
      claims: honest => ({ ...honest, email, email_verified: isVerified }),
    })
    const browser = newWanderer()
    const end = await browser.go(start('other'))
    const viewer = await viewerOf(browser)
    expect([isVerified, end.url.pathname, viewer === null]).toEqual([isVerified, '/settings', false])
    expect(viewer?.id).not.toBe(owner.id)
    const row = await app.ctx.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', viewer?.id ?? owner.id)
      .executeTakeFirst()
    expect(row?.email).toBeNull()
  }
})

test('where the address is proven, the password is asked for, and only the account that has it may be entered', async () => {
  await createAccount(app.ctx, {
    name: 'keeper',
    password: CAST_PASSWORD,
    email: 'keeper@people.example',
    isVerified: true,
  })
  hostile.misbehave('other', {
    claims: honest => ({ ...honest, email: 'Keeper@People.example', email_verified: true }),
  })
  const browser = newWanderer()
  const before = await countPeople()
  const end = await browser.go(start('other'))
  expect(end.url.pathname).toBe('/account/sso/join')
  for (const fields of [
    { password: 'guessed' },
    { password: '' },
    { name: 'householder', password: 'guessed' },
  ])
    expect((await browser.send(end.url.href, fields as Record<string, string>)).status).toBe(401)
  expect(await viewerOf(browser)).toBeNull()
  expect(await countPeople()).toEqual(before)
})

test.each([
  ['one that cannot be stored', 'a\u0000@people.example'],
  ['one with a header in it', 'a@people.example\r\nBcc: all@people.example'],
  ['several', 'a@people.example,b@people.example'],
  ['one without end', `${'a'.repeat(9_000)}@people.example`],
  ['half a character', 'a\ud800@people.example'],
  ['no text', { toString: 'a@people.example' }],
])('an address that is none is left out, however proven: %s', async (_what, email) => {
  hostile.misbehave('other', { claims: honest => ({ ...honest, email, email_verified: true }) })
  const browser = newWanderer()
  expect((await browser.go(start('other'))).status).toBe(200)
  const viewer = await viewerOf(browser)
  const row = await app.ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('name', '=', viewer?.name ?? '')
    .executeTakeFirst()
  expect(row).toEqual({ email: null })
})
