import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveSession } from '#domain/sessions/resolve-session.ts'
import { CAST_PASSWORD, signUp } from '#tests/fixtures/cast.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { readTestRows } from '#tests/support/test-data.ts'

let app: TestApp
let cookie: string

beforeAll(async () => {
  // Many forms in a short time, from one address.
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  app.at(new Date('2026-05-01T12:00:00Z'))
  await signUp(app, { name: 'founder' })
  cookie = await app.logIn('founder')
})
afterAll(() => app.stop())

const confirm = (fields: Record<string, string>, as: string | undefined = cookie) =>
  formPost(app, '/account/confirm', fields, as)
const shownAt = async (token: string | undefined) =>
  (await resolveSession(app.ctx, { token: token ?? '' }))?.session?.authenticatedAt

test('the right password makes the log-in recent, with a new token, and leads back', async () => {
  app.advance({ seconds: 3_600 })
  const answer = await confirm({ password: CAST_PASSWORD, dest: '/settings' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/settings'])
  const { warren_session: token } = cookiesOf(answer)
  expect(cookie).not.toContain(token)
  expect(await shownAt(token)).toEqual(app.ctx.now())
  cookie = `warren_session=${token}`
})

test('a wrong password does not, says so at the field, and guessing ends', async () => {
  app.advance({ seconds: 3_600 })
  for (let guess = 0; guess < 10; guess += 1) {
    const answer = await confirm({ password: `wrong ${guess}` })
    expect(answer.status).toBe(403)
    const text = await answer.text()
    expect(text).toContain('That password is wrong.')
    expect(text).not.toContain(`wrong ${guess}`)
  }
  expect((await confirm({ password: CAST_PASSWORD })).status).toBe(429)
  expect(await shownAt(cookie.split('=')[1])).not.toEqual(app.ctx.now())
})

test('sends visitors to log in first', async () => {
  const page = await app.ask('/account/confirm?dest=/settings')
  expect(page.headers.get('location')).toMatch(/^\/login\?dest=%2Faccount%2Fconfirm/)
  expect((await formPost(app, '/account/confirm', { password: CAST_PASSWORD })).status).toBe(302)
})

const rows = (readTestRows('vectors/urls-hostile.ndjson.gz') ?? []) as { url?: unknown }[]

test.skipIf(rows.length === 0)('no door that takes a destination leads away from the site', async () => {
  app.advance({ seconds: 3_600 })
  const own = await app.logIn('founder')
  const texts = rows.flatMap(row => (typeof row.url === 'string' ? row.url : []))
  for (const text of new Set(texts)) {
    for (const path of ['/login', '/register']) {
      const answer = await app.ask(`${path}?dest=${encodeURIComponent(text)}`, { headers: { cookie: own } })
      const location = answer.headers.get('location') ?? ''
      expect(new URL(location, app.url).origin, text).toBe(new URL(app.url).origin)
      expect(location, text).toMatch(/^\/(?!\/)/)
    }
    const answer = await formPost(app, '/settings', { theme: 'dark', dest: text }, own)
    const location = answer.headers.get('location') ?? ''
    expect(new URL(location, app.url).origin, text).toBe(new URL(app.url).origin)
  }
})

test('nor where a password is shown on the way', async () => {
  app.advance({ seconds: 3_600 })
  const texts = [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]
  for (const dest of texts) {
    const login = await formPost(app, '/login', { name: 'founder', password: CAST_PASSWORD, dest })
    const own = `warren_session=${cookiesOf(login).warren_session}`
    const confirmed = await confirm({ password: CAST_PASSWORD, dest }, own)
    for (const answer of [login, confirmed])
      expect([answer.status, answer.headers.get('location')], dest).toEqual([302, '/'])
  }
})
