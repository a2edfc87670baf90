import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STRIPE_EVENTS_PATH } from '#api/rest/payments/stripe-events.ts'
import { API_DOORS } from '#server/api-doors.ts'
import { isMutating } from '#server/http/same-origin.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  cookie = await app.logIn('ann')
})
afterAll(() => app.stop())

const pagesWithActions = Object.values(fakeSite().build.routes).flatMap(route =>
  route?.module.action === undefined ? [] : [{ method: 'POST', path: route.path ?? '/' }],
)
const doors = [
  // Stripe posts from elsewhere: its signature counts, see money/stripe.test.ts.
  ...API_DOORS.filter(({ method, path }) => isMutating(method) && path !== STRIPE_EVENTS_PATH).map(
    ({ method, path }) => ({ method, path }),
  ),
  ...pagesWithActions,
  ...pagesWithActions.map(({ method, path }) => ({ method, path: `${path}.data` })),
  { method: 'PUT', path: '/' },
  { method: 'PATCH', path: '/' },
  { method: 'DELETE', path: '/form' },
]

/** Headers that a browser sends from another site, and those of a program that can't show its origin. */
const strangers: { name: string; headers: Record<string, string> }[] = [
  { name: 'another site', headers: { origin: 'https://evil.example' } },
  { name: 'a sandboxed frame', headers: { origin: 'null' } },
  { name: 'another port of this machine', headers: { origin: 'http://127.0.0.1:1' } },
  { name: 'a sub-domain', headers: { 'sec-fetch-site': 'same-site' } },
  { name: 'another site, without Origin', headers: { 'sec-fetch-site': 'cross-site' } },
  { name: 'another site, which lies in Origin', headers: { origin: 'SELF', 'sec-fetch-site': 'cross-site' } },
  { name: 'nobody knows where', headers: {} },
]

describe.each(doors)('$method $path', ({ method, path }) => {
  test.each(strangers)('refuses $name', async ({ headers }) => {
    const origin = headers.origin === 'SELF' ? { origin: app.url } : {}
    const answer = await fetch(app.url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie, ...headers, ...origin },
      body: '{}',
      redirect: 'manual',
    })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('cross_site_refused')
  })
})

test('our own page comes in, with Origin or with Sec-Fetch-Site alone', async () => {
  for (const headers of [{ origin: app.url }, { 'sec-fetch-site': 'same-origin' }] as Record<
    string,
    string
  >[]) {
    const answer = await fetch(`${app.url}/form`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'say=hello',
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('hello')
  }
})

test('reading asks for no origin', async () => {
  const answer = await fetch(app.url, {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(200)
})
