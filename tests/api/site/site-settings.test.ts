import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCast } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100', COMMUNITY_MIN_AGE_DAYS: '0' } })
  await createCast(app)
  for (const name of ['ann', 'dinah', 'edgar']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

const post = (path: string, fields: Record<string, string>, who = 'edgar') =>
  app.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: cookies[who] ?? '' },
  })
const read = async (path: string, who = 'edgar') =>
  (await app.ask(path, { headers: { cookie: cookies[who] ?? '' } })).text()
const set = (name: string, value: string) => post('/admin/settings', { intent: name, [name]: value })
const newest = async () => /data-change="(\d+)"/.exec(await read('/admin/settings'))?.[1] ?? ''

/** A picture that is none: what is asked first is whether one may upload at all. */
const upload = async (who: string) => {
  const headers = { cookie: cookies[who] ?? '', 'content-type': 'image/png' }
  const answer = await app.ask('/api/media', { method: 'POST', body: 'no picture', headers })
  return ((await answer.json()) as { error: { code: string } }).error.code
}
test('how old an account has to be to upload changes at once, and its undo brings back what was', async () => {
  expect(await upload('ann')).toBe('image_type_refused')
  const saved = await set('uploadMinAgeDays', '3')
  expect(saved.headers.get('location')).toBe('/admin/settings?done=saved')
  expect(await upload('ann')).toBe('account_too_young_to_upload')
  // Staff don't have to wait.
  expect(await upload('dinah')).toBe('image_type_refused')
  await set('uploadMinAgeDays', '5')
  const page = await read('/admin/settings')
  expect(page).toContain('u/edgar changed: Account age to upload pictures')
  expect(page).toMatch(/name="uploadMinAgeDays"[^>]*value="5"|value="5"[^>]*name="uploadMinAgeDays"/)
  const id = await newest()
  expect((await post('/admin/settings', { intent: 'undo', id })).headers.get('location')).toBe(
    '/admin/settings?done=undone',
  )
  expect(await read('/admin/settings')).toMatch(
    /name="uploadMinAgeDays"[^>]*value="3"|value="3"[^>]*name="uploadMinAgeDays"/,
  )
  // That change is no longer the newest.
  expect((await post('/admin/settings', { intent: 'undo', id })).status).toBe(409)
  await set('uploadMinAgeDays', '')
  expect(await upload('ann')).toBe('image_type_refused')
  expect(await read('/admin/log')).toContain('edgar changed a setting')
})

test('who may create communities overrides the configuration until it is left to it again', async () => {
  expect(await read('/communities/create', 'ann')).not.toContain('30 days')
  await set('communityMinAgeDays', '30')
  const page = await read('/communities/create', 'ann')
  expect(page).toContain('30 days')
  await set('communityMinAgeDays', '')
  expect(await read('/communities/create', 'ann')).not.toContain('30 days')
})

test('a value out of bounds is refused, names field and limit, and stays in the field', async () => {
  for (const value of ['-1', '366', '1.5', 'soon']) {
    const answer = await set('uploadMinAgeDays', value)
    const text = await answer.text()
    expect([value, answer.status, text.includes(`value="${value}"`)]).toEqual([value, 400, true])
    expect(text).toContain('365')
  }
  expect((await post('/admin/settings', { intent: 'siteName', siteName: 'x' })).status).toBe(400)
  expect(
    (await post('/admin/settings', { intent: 'communityNeedsEmail', communityNeedsEmail: 'maybe' })).status,
  ).toBe(400)
})
