import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, signUp } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  await signUp(app, { name: 'second_ed', isAdmin: true })
  for (const name of ['ann', 'dinah', 'edgar', 'second_ed']) cookies[name] = await app.logIn(name)
  const act = (who: string, name: string, fields: Record<string, string>) =>
    app.ask(`/admin/accounts/${name}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: cookies[who] ?? '' },
    })
  await act('edgar', cast.ann.name, { intent: 'suspend', reason: '=1+1, "spam"', days: '3' })
  await act('second_ed', cast.bo.name, { intent: 'end_sessions' })
})
afterAll(() => app.stop())

const get = (path: string, who = 'edgar') => app.ask(path, { headers: { cookie: cookies[who] ?? '' } })
const acts = async (query: string) => {
  const html = await (await get(`/admin/log${query}`)).text()
  return [...html.matchAll(/data-act="(\w+)"/g)].map(match => match[1])
}

test('the log is filtered by kind, admin, account and day', async () => {
  const today = app.ctx.now().toISOString().slice(0, 10)
  expect(await acts('')).toEqual(['end_sessions', 'suspend'])
  expect(await acts('?show=suspensions')).toEqual(['suspend'])
  expect(await acts('?by=second_ed')).toEqual(['end_sessions'])
  expect(await acts('?by=u/EDGAR&about=ann')).toEqual(['suspend'])
  expect(await acts('?by=edgar&about=bosco')).toEqual([])
  expect(await acts(`?from=${today}&to=${today}`)).toEqual(['end_sessions', 'suspend'])
  expect(await acts('?to=2001-01-01')).toEqual([])
  expect(await acts('?from=2999-01-01')).toEqual([])
  const wrong = await (await get('/admin/log?from=yesterday')).text()
  expect(wrong).toContain('Enter a day, for example 2026-01-31.')
})

test('what is filtered can be had as a file, by admins alone', async () => {
  const answer = await get('/admin/log/export?by=edgar')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="admin-log-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const lines = (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe('id,at,admin,action,account,words,details')
  expect(lines[1]).toMatch(/^\d+,[\dT:.-]+Z,edgar,suspend,ann,edgar suspended ann,/)
  expect(lines[1]).toContain('spam')
  expect((await get('/admin/log/export?from=never')).status).toBe(400)
  for (const who of ['ann', 'dinah'])
    expect([who, (await get('/admin/log/export', who)).status]).toEqual([who, 403])
  expect((await app.ask('/admin/log/export')).status).toBe(302)
})
