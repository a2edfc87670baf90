import { generateKeyPairSync } from 'node:crypto'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#domain/accounts/create-account.ts'
import { enableTotp, prepareTotp } from '#domain/second-factors/enable-totp.ts'
import { resolveSession } from '#domain/sessions/resolve-session.ts'
import { CAST_PASSWORD } from '#tests/fixtures/cast.ts'
import { startProvider, type TestProvider } from '#tests/fixtures/open-id-provider.ts'
import { idTokenFor } from '#tests/support/id-token.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { newWanderer, type Wanderer } from '#tests/support/wanderer.ts'

let app: TestApp
let google: TestProvider
let acme: TestProvider

beforeAll(async () => {
  const callbacks = () => ['google', 'acme'].map(id => `${app.url}/account/sso/callback/${id}`)
  ;[google, acme] = await Promise.all([startProvider({ callbacks }), startProvider({ callbacks })])
  app = await startApp({
    env: {
      WARREN_ROLE: 'web',
      OUTBOUND_ALLOW_HOSTS: `${google.host},${acme.host}`,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      OIDC_PROVIDERS: JSON.stringify([
        {
          id: 'acme',
          name: 'Acme',
          issuer: acme.issuer,
          clientId: acme.clientId,
          clientSecret: acme.clientSecret,
        },
      ]),
    },
  })
})
afterAll(async () => {
  await app.stop()
  await Promise.all([google.close(), acme.close()])
})

const start = (provider = 'google', wish = 'login', dest = '/settings') =>
  `${app.url}/account/sso/start/?${new URLSearchParams({ provider, wish, dest })}`
const viewerOf = (browser: Wanderer) =>
  resolveSession(app.ctx, { token: browser.cookies(app.url).get('warren_session') ?? '' })
const isCallback = (url: URL) => url.pathname.startsWith('/account/sso/callback/')
const register = (name: string, email: string) =>
  createAccount(app.ctx, { name, password: CAST_PASSWORD, email, isVerified: true })

test('[R3-enum-05] [R2.14-acc-17] a button stands there for each provider that is configured, Apple and Google among them, and none without', async () => {
  const login = async (of: TestApp) => (await of.ask('/login', { headers: { accept: 'text/html' } })).text()
  const register = await app.ask('/register', { headers: { accept: 'text/html' } })
  for (const page of [await login(app), await register.text()]) expect(page).toContain('Continue with Google')
  expect(await login(app)).toContain('Continue with Acme')
  expect(await login(app)).not.toContain('Continue with Apple')
  const bare = await startApp({ databaseUrl: app.databaseUrl })
  try {
    expect(await login(bare)).not.toContain('Continue with')
    const answer = await bare.ask('/account/sso/start/?provider=google')
    expect(answer.status).toBe(404)
  } finally {
    await bare.stop()
  }
})

test('[R3-enum-05] [R2.14-acc-17] the providers a site can have are Google and Apple; each is named to the client when it is configured', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const both = await startApp({
    databaseUrl: app.databaseUrl,
    env: {
      WARREN_ROLE: 'web',
      OUTBOUND_ALLOW_HOSTS: google.host,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID: google.clientId,
      APPLE_ISSUER: google.issuer,
      APPLE_TEAM_ID: 'TEAM000001',
      APPLE_KEY_ID: 'KEY0000001',
      APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  })
  try {
    const login = await (await both.ask('/login', { headers: { accept: 'text/html' } })).text()
    for (const name of ['Apple', 'Google']) expect(login).toContain(`Continue with ${name}`)
    const bootstrap = (await (await both.ask('/api/bootstrap')).json()) as { providers: { id: string }[] }
    expect(bootstrap.providers.map(({ id }) => id).toSorted()).toEqual(['apple', 'google'])
  } finally {
    await both.stop()
  }
})

test('a new person gets an account with a name they can change, and returns to it next time', async () => {
  google.person = { subject: 'g-1', email: 'new@people.example' }
  const browser = newWanderer()
  const end = await browser.go(start())
  expect([end.url.pathname, end.status]).toEqual(['/settings', 200])
  const viewer = await viewerOf(browser)
  expect(viewer?.name).toMatch(/^[A-Z][a-z]+_[A-Z][a-z]+_\d{4}$/)
  const row = await app.ctx.db
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'is_name_editable'])
    .where('name', '=', viewer?.name ?? '')
    .executeTakeFirst()
  expect(row).toEqual({ email: 'new@people.example', password_hash: null, is_name_editable: true })
  const elsewhere = newWanderer()
  await elsewhere.go(start())
  expect((await viewerOf(elsewhere))?.id).toBe(viewer?.id)
})

test('two tabs that do it at the same moment get one account', async () => {
  google.person = { subject: 'g-twice', email: 'twice@people.example' }
  const browsers = [newWanderer(), newWanderer()]
  const stops = await Promise.all(browsers.map(browser => browser.go(start(), isCallback)))
  await Promise.all(browsers.map((browser, at) => browser.go(stops[at]?.url.href ?? '')))
  const [one, two] = await Promise.all(browsers.map(viewerOf))
  expect(one?.id).toBe(two?.id)
})

test('asks for the account’s password when the email address already belongs to an account here', async () => {
  const owner = await register('landlord', 'owner@people.example')
  google.person = { subject: 'g-owner', email: 'OWNER@people.example' }
  const browser = newWanderer()
  const end = await browser.go(start())
  expect(end.url.pathname).toBe('/account/sso/join')
  expect(end.text).toContain('u/landlord already uses the email address from Google.')
  expect(await viewerOf(browser)).toBeNull()
  const wrong = await browser.send(end.url.href, { password: 'not my password' })
  expect(wrong.status).toBe(401)
  expect(await viewerOf(browser)).toBeNull()
  const right = await browser.send(end.url.href, { password: CAST_PASSWORD })
  expect(right.url.pathname).toBe('/settings')
  expect((await viewerOf(browser))?.id).toBe(owner.id)
  const again = newWanderer()
  await again.go(start())
  expect((await viewerOf(again))?.id).toBe(owner.id)
})

test('an address that the provider has not proven means nothing', async () => {
  await register('second', 'second@people.example')
  google.person = { subject: 'g-liar', email: 'second@people.example', isVerified: false }
  const browser = newWanderer()
  await browser.go(start())
  const viewer = await viewerOf(browser)
  expect(viewer?.name).not.toBe('second')
  const row = await app.ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', viewer?.id ?? (0 as never))
    .executeTakeFirst()
  expect(row?.email).toBeNull()
})

test('an account with two-factor is asked for its code after the provider, too', async () => {
  google.person = { subject: 'g-careful' }
  const browser = newWanderer()
  await browser.go(start())
  const ctx = app.as(await viewerOf(browser))
  const { vault } = app.server.app
  const prepared = await prepareTotp(ctx, { vault, siteName: 'Warren', sealed: undefined })
  const code = () => generateSync({ secret: prepared?.secret ?? '' })
  await enableTotp(ctx, { vault, sealed: prepared?.sealed, code: code() })
  const other = newWanderer()
  const end = await other.go(start())
  expect(end.url.pathname + end.url.search).toContain('/login?step=confirm-otp')
  expect(await viewerOf(other)).toBeNull()
})

test('an answer counts only in the browser that asked', async () => {
  google.person = { subject: 'g-attacker' }
  const attacker = newWanderer()
  const { url } = await attacker.go(start(), isCallback)
  const victim = newWanderer()
  expect((await victim.go(url.href)).status).toBe(403)
  // Also while the victim has asked something of their own.
  await victim.go(start(), isCallback)
  const mixed = await victim.go(url.href)
  expect([mixed.status, await viewerOf(victim)]).toEqual([403, null])
  expect(mixed.text).toContain('Start again from here.')
})

test('an answer counts for the provider that was asked, once, and not for long', async () => {
  google.person = { subject: 'g-mix' }
  acme.person = { subject: 'a-mix' }
  const browser = newWanderer()
  const { url } = await browser.go(start('google'), isCallback)
  const mixed = new URL(url.href.replace('/callback/google', '/callback/acme'))
  expect((await browser.go(mixed.href)).status).toBe(403)
  const { url: other } = await browser.go(start('acme'), isCallback)
  expect((await browser.go(other.href.replace('/callback/acme', '/callback/google'))).status).toBe(403)
  const { url: good } = await browser.go(start('google'), isCallback)
  const forged = new URL(good)
  forged.searchParams.set('state', 'forged')
  const held = new Map(browser.cookies(app.url))
  expect((await browser.go(forged.href)).status).toBe(403)
  for (const [name, value] of held) browser.cookies(app.url).set(name, value)
  expect((await browser.go(good.href)).url.pathname).toBe('/settings')
  const replay = newWanderer()
  for (const [name, value] of held) replay.cookies(app.url).set(name, value)
  expect((await replay.go(good.href)).status, 'the code was used').toBe(403)
})

test('answers from one address are taken so many times in ten minutes', async () => {
  app.at(new Date(Date.now() + 3_600_000))
  google.person = { subject: 'g-busy' }
  const browser = newWanderer()
  const { url } = await browser.go(start(), isCallback)
  const held = new Map(browser.cookies(app.url))
  const statuses = new Set<number>()
  for (let time = 0; time < 62; time += 1) {
    for (const [name, value] of held) browser.cookies(app.url).set(name, value)
    statuses.add((await browser.go(`${url.origin}${url.pathname}?error=access_denied&state=x`)).status)
  }
  expect([...statuses]).toEqual([403, 429])
  app.advance({ seconds: 601 })
})

test('one who says no at the provider is told, and a provider that is away does no harm', async () => {
  const browser = newWanderer()
  const { url } = await browser.go(start(), isCallback)
  const refused = new URL(url.origin + url.pathname)
  refused.search = `?error=access_denied&state=${url.searchParams.get('state')}`
  expect((await browser.go(refused.href)).status).toBe(403)
  const answer = await app.ask('/account/sso/start/?provider=nobody')
  expect(answer.status).toBe(404)
})

test('[R2.16-07] [R2.16-08] a provider is connected to an account and disconnected, after a recent log-in', async () => {
  const { name } = await register('linker', 'linker@people.example')
  google.person = { subject: 'g-linker', email: 'other@people.example' }
  const browser = newWanderer()
  await browser.send(`${app.url}/login`, { name, password: CAST_PASSWORD })
  const before = await browser.go(`${app.url}/account/sso/link/?provider=google`)
  expect(before.text).toContain('Connect Google')
  const linked = await browser.go(start('google', 'link'))
  expect(linked.url.pathname + linked.url.search).toBe('/account/sso/link/?provider=google&done=1')
  expect(linked.text).toContain('Account connected')
  const other = newWanderer()
  await other.go(start())
  expect((await viewerOf(other))?.name).toBe('linker')

  const gone = await browser.send(`${app.url}/account/sso/unlink/?provider=google`, {})
  expect(gone.text).toContain('Account disconnected')
  const stranger = newWanderer()
  await stranger.go(start())
  expect((await viewerOf(stranger))?.name).not.toBe('linker')
})

test('what is connected to one account is not connected to another', async () => {
  google.person = { subject: 'g-taken' }
  await newWanderer().go(start())
  const { name } = await register('latecomer', 'latecomer@people.example')
  const browser = newWanderer()
  await browser.send(`${app.url}/login`, { name, password: CAST_PASSWORD })
  const answer = await browser.go(start('google', 'link'))
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('That account is already connected to another account here.')
})

test('the last way into an account is not taken away', async () => {
  google.person = { subject: 'g-only' }
  const browser = newWanderer()
  await browser.go(start())
  const answer = await browser.send(`${app.url}/account/sso/unlink/?provider=google`, {})
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('This is the only way to log in to your account.')
  acme.person = { subject: 'a-only' }
  await browser.go(start('acme', 'link'))
  const both = await Promise.all(
    ['google', 'acme'].map(id => browser.send(`${app.url}/account/sso/unlink/?provider=${id}`, {})),
  )
  expect(both.map(one => one.status).sort()).toEqual([200, 409])
})

test('who has no password confirms by the provider, and only by their own account there', async () => {
  app.at(new Date())
  google.person = { subject: 'g-confirms' }
  const browser = newWanderer()
  await browser.go(start())
  app.advance({ seconds: 16 * 60 })
  const page = await browser.go(`${app.url}/account/sso/unlink/?provider=google`)
  expect(page.url.pathname).toBe('/account/confirm')
  expect(page.text).not.toContain('name="password"')
  expect(page.text).toContain('wish=confirm')
  google.person = { subject: 'g-somebody-else' }
  browser.cookies(google.issuer).clear()
  expect((await browser.go(start('google', 'confirm'))).status).toBe(403)
  google.person = { subject: 'g-confirms' }
  browser.cookies(google.issuer).clear()
  const end = await browser.go(start('google', 'confirm', '/account/sso/unlink/?provider=google'))
  expect(end.url.pathname).toBe('/account/sso/unlink/')
})

test('a provider may answer with a form of its own page, which becomes an address and nothing more', async () => {
  google.person = { subject: 'g-form' }
  const browser = newWanderer()
  const { url } = await browser.go(start(), isCallback)
  const answer = await fetch(url.origin + url.pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: google.issuer,
      'sec-fetch-site': 'cross-site',
    },
    body: new URLSearchParams([
      ...url.searchParams,
      ['user', 'x'],
      ['next', 'https://evil.example'],
    ]).toString(),
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const location = new URL(answer.headers.get('location') ?? '', app.url)
  expect([...location.searchParams.keys()].sort()).toEqual([...url.searchParams.keys()].sort())
  expect((await browser.go(location.href)).url.pathname).toBe('/settings')
})

test.each([
  '/account/sso/callback/google/',
  '/account/sso/callback/',
  '/account/sso/join',
  '/account/sso/unlink/?provider=google',
  '/account/sso/callback/google?x=1',
])('no other door takes a form of another site: %s', async path => {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: google.issuer },
    body: 'code=x',
  })
  expect(answer.status).toBe(403)
})

describe('One Tap', () => {
  const path = '/account/sso/one_tap/'
  const read = (html: string, name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(html)?.[1] ?? ''

  test('[R2.16-09] the page starts the provider’s script, and what that sends logs in', async () => {
    google.person = { subject: 'g-tap', email: 'tap@people.example' }
    const answer = await app.ask(`${path}?dest=/settings`, { headers: { accept: 'text/html' } })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(new RegExp(`frame-src [^;]*${google.issuer}/gsi/`))
    expect(policy).not.toContain('unsafe-eval')
    const elsewhere = (await app.ask('/login')).headers.get('content-security-policy')
    expect(elsewhere).not.toContain(google.issuer)
    const browser = newWanderer()
    const { text } = await browser.go(`${app.url}${path}?dest=/settings`)
    expect(read(text, 'client_id')).toBe(google.clientId)
    expect(read(text, 'login_uri')).toBe(`${app.url}${path}`)
    const credential = await idTokenFor(google, { siteUrl: app.url, nonce: read(text, 'nonce') })
    browser.cookies(app.url).set('g_csrf_token', 'abc')
    const end = await browser.send(`${app.url}${path}`, { credential, g_csrf_token: 'abc' })
    expect(end.url.pathname).toBe('/settings')
    expect((await viewerOf(browser))?.name).toMatch(/^[A-Z][a-z]+_[A-Z][a-z]+_\d{4}$/)
  })

  test('a token is refused without the form’s own, for another browser, of another provider, forged or used again', async () => {
    google.person = { subject: 'g-tap-2' }
    acme.person = { subject: 'g-tap-2' }
    const open = async () => {
      const browser = newWanderer()
      const { text } = await browser.go(app.url + path)
      browser.cookies(app.url).set('g_csrf_token', 'abc')
      return { browser, nonce: read(text, 'nonce') }
    }
    const [one, other, without] = [await open(), await open(), await open()]
    const bare = await idTokenFor(google, { siteUrl: app.url, nonce: without.nonce })
    const good = await idTokenFor(google, { siteUrl: app.url, nonce: one.nonce })
    const [head = '', claims = '', signature = ''] = good.split('.')
    const changed = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'g-1' }),
    ).toString('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const tries: [Wanderer, Record<string, string>][] = [
      [without.browser, { credential: bare }],
      [other.browser, { credential: good, g_csrf_token: 'abc' }],
      [newWanderer(), { credential: good, g_csrf_token: '' }],
    ]
    const forged = await open()
    tries.push([
      forged.browser,
      {
        credential: await idTokenFor(google, { siteUrl: app.url, nonce: forged.nonce }),
        g_csrf_token: 'other',
      },
    ])
    for (const token of [
      `${head}.${changed}.${signature}`,
      `${unsigned}.${changed}.`,
      await idTokenFor(google, { siteUrl: app.url, nonce: 'another nonce' }),
      '',
      'x',
    ])
      tries.push([(await open()).browser, { credential: token, g_csrf_token: 'abc' }])
    const third = await open()
    tries.push([
      third.browser,
      { credential: await idTokenFor(acme, { siteUrl: app.url, nonce: third.nonce }), g_csrf_token: 'abc' },
    ])
    for (const [browser, fields] of tries) {
      const answer = await browser.send(app.url + path, fields)
      expect([answer.status, await viewerOf(browser)]).toEqual([403, null])
    }
    const fields = { credential: good, g_csrf_token: 'abc' }
    expect((await one.browser.send(app.url + path, fields)).status).toBe(200)
    one.browser.cookies(app.url).delete('warren_session')
    expect((await one.browser.send(app.url + path, fields)).status).toBe(403)
  })
})
