import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeSite } from '#tests/support/fake-site.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const TOKEN = 'a long enough token'

let open: TestApp
let locked: TestApp

beforeAll(async () => {
  ;[open, locked] = await Promise.all([
    startApp({ site: fakeSite() }),
    startApp({ site: fakeSite(), env: { METRICS_TOKEN: TOKEN } }),
  ])
})
afterAll(() => Promise.all([open.stop(), locked.stop()]))

test('the process says that it lives, and that it can serve', async () => {
  expect(await (await open.ask('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await open.ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
})

test('a database that lacks a migration is not ready', async () => {
  const behind = await startApp({ site: fakeSite() })
  try {
    await behind.ctx.db.deleteFrom('migrations' as never).execute()
    const ready = await behind.ask('/readyz')
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'migrations are pending' }])
  } finally {
    await behind.stop()
  }
})

test('metrics tell times and statements by door, not by address', async () => {
  await open.ask('/counted?page=1')
  await open.ask('/form/unknown/person')
  const text = await (await open.ask('/metrics')).text()
  expect(text).toMatch(
    /warren_http_request_duration_seconds_count\{family="\/counted",method="GET",status="2xx"\} 1/,
  )
  expect(text).toMatch(/warren_http_request_statements_sum\{family="\/counted"\} 1/)
  expect(text).toContain('warren_database_connections{state="open"}')
  expect(text).toContain('warren_nodejs_eventloop_lag')
  expect(text).not.toContain('person')
})

test('metrics are for this machine only, and not through a proxy on it', async () => {
  expect((await open.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
})

test('with a token, metrics are for those who know it, also from this machine', async () => {
  const read = (authorization?: string): Promise<Response> =>
    locked.ask('/metrics', { headers: authorization === undefined ? {} : { authorization } })
  expect((await read()).status).toBe(404)
  expect((await read('Bearer guess')).status).toBe(404)
  expect((await read(`Bearer ${TOKEN}`)).status).toBe(200)
})
