import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
})
afterAll(() => app.stop())

test('a page allows only scripts with its own nonce, and a new one each time', async () => {
  const policies = await Promise.all([app.ask('/'), app.ask('/')]).then(pages =>
    pages.map(page => page.headers.get('content-security-policy') ?? ''),
  )
  const nonces = policies.map(policy => /script-src 'nonce-([^']{22,})' 'strict-dynamic'/.exec(policy)?.[1])
  expect(nonces.every(nonce => nonce !== undefined)).toBe(true)
  expect(nonces[0]).not.toBe(nonces[1])
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe-eval')
    expect(/script-src [^;]*unsafe/.test(policy)).toBe(false)
  }
})

test.each([
  '/',
  '/refused',
  '/broken',
  '/nowhere',
  '/healthz',
  '/media/nothing.webp',
  '/api/nothing',
  '/%zz',
])('every answer carries the security headers: %s', async path => {
  const { headers } = await app.ask(path)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('what is no page may run nothing', async () => {
  for (const path of ['/healthz', '/media/nothing.webp', '/api/nothing']) {
    const policy = (await app.ask(path)).headers.get('content-security-policy')
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('script-src')
  }
})

test('only the reader’s own cache keeps pages, and no cache keeps API responses', async () => {
  expect((await app.ask('/')).headers.get('cache-control')).toBe('private, no-cache')
  const { status } = await app.runOperation('PreviewMarkdown', { markdown: 'x' })
  expect(status).toBe(200)
  const answer = await app.ask('/api/nothing')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a site behind TLS asks browsers to stay there, and marks its cookies Secure', async () => {
  const secure = await startApp({ site: fakeSite(), env: { PUBLIC_URL: 'https://warren.example' } })
  try {
    const page = await secure.ask('/cookie')
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(page.headers.get('set-cookie')).toBe(
      'taste=sweet%20%26%20sour; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure',
    )
  } finally {
    await secure.stop()
  }
})

test('a cookie set by a loader reaches the browser, SameSite and HttpOnly', async () => {
  const page = await app.ask('/cookie')
  expect(page.headers.get('set-cookie')).toBe(
    'taste=sweet%20%26%20sour; Path=/; SameSite=Lax; Max-Age=60; HttpOnly',
  )
})

test('nothing of an unforeseen failure is told, but the request id that finds it in the log', async () => {
  const page = await app.ask('/broken')
  expect(page.status).toBe(500)
  expect(await page.text()).not.toContain('cellar')
  const data = await app.ask('/broken.data')
  expect(await data.text()).not.toContain('cellar')
  const id = page.headers.get('x-request-id')
  const line = app.logs.find(entry => entry.reqId === id && entry.level === 50)
  expect(JSON.stringify(line)).toContain('the secret plan is in the cellar')
})

test('a failure of the product reaches the page with its code and status', async () => {
  const page = await app.ask('/refused')
  expect(page.status).toBe(403)
  expect(await page.text()).toContain('community_private')
})
