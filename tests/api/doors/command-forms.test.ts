import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  const { cy } = await createCast(app)
  await openCommunity(app, { by: cy, name: 'pottery' })
})
afterAll(() => app.stop())

test('a form and an operation that run one command count against one rate', async () => {
  const cookie = await app.logIn('ann')
  const unblock = () => formPost(app, '/settings/privacy', { intent: 'unblock', account: 'bosco' }, cookie)
  expect((await unblock()).status).toBe(302)
  for (let count = 1; count < 30; count += 1)
    await app.runOperation('SetBlocked', { account: 'bosco', isBlocked: count % 2 === 1 }, cookie)
  const refused = await unblock()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Another command has a rate of its own.
  expect((await formPost(app, '/user/cyril/', { intent: 'follow' }, cookie)).status).toBe(302)
})

test('each button of a page has the guard of its command', async () => {
  // Visitors may join, in a cookie, but must log in to mute.
  const joined = await formPost(app, '/r/pottery/', { intent: 'join' })
  expect(joined.headers.get('location')).toBe('/r/pottery/?joined')
  const muted = await formPost(app, '/r/pottery/', { intent: 'mute' })
  expect(muted.headers.get('location')).toBe('/login?dest=%2Fr%2Fpottery%2F')
})

test('an unknown button does nothing and is named', async () => {
  const cookie = await app.logIn('bosco')
  for (const intent of ['explode', 'constructor', '']) {
    const answer = await formPost(app, '/r/pottery/', { intent }, cookie)
    expect([intent, answer.status]).toEqual([intent, 400])
  }
  const page = await (await app.ask('/r/pottery/', { headers: { cookie } })).text()
  expect(page).toMatch(/value="join"/)
})

test('a form and an operation refuse the same variable, and the form keeps what was typed', async () => {
  const cookie = await app.logIn('cyril')
  const typed = { username: 'bosco', rule: '', note: 'Shouts a lot', message: '', contextId: '' }
  const ban = (days: string) =>
    formPost(app, '/r/pottery/about/banned', { ...typed, length: 'days', days }, cookie)
  // Empty is no permanent ban.
  expect((await ban('')).status).toBe(400)
  const answer = await ban('seven')
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html).toMatch(/aria-invalid="true"[^>]*name="days"/)
  expect(html).toContain('Enter a number of days from 1 to 999.')
  expect(html).toContain('Shouts a lot')
  const asked = await app.runOperation('BanMember', { ...typed, community: 't5_1', days: 'seven' }, cookie)
  expect(asked).toMatchObject({ status: 400, body: { error: { code: 'bad_request', field: 'days' } } })
  // Neither banned anyone.
  const list = await (await app.ask('/r/pottery/about/banned', { headers: { cookie } })).text()
  expect(list).not.toContain('u/bosco')
})

test('a value that a command does not take is named in words, and nothing is saved', async () => {
  const cookie = await app.logIn('bosco')
  const answer = await formPost(app, '/r/pottery/notifications', { level: 'deafening' }, cookie)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toMatch(/role="alert"[^>]*>[^<]*Check this field\./)
  const page = await app.ask('/r/pottery/notifications', { headers: { cookie } })
  expect(await page.text()).toMatch(/name="level"[^>]*checked=""[^>]*value="replies"/)
})

test('a page of buttons alone says why one failed', async () => {
  const cookie = await app.logIn('dora')
  const answer = await formPost(app, '/user/dora/', { intent: 'follow' }, cookie)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('<h1>You don&#x27;t have permission')
})

test('a notification that is not named is not all of them', async () => {
  const cookie = await app.logIn('fay')
  const answer = await formPost(app, '/notifications', { intent: 'read' }, cookie)
  expect(answer.status).toBe(400)
})
