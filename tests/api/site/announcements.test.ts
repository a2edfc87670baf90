import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCast } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
const cookies: Record<string, string> = {}
const start = new Date('2026-03-02T12:00:00Z')

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  app.at(start)
  await createCast(app)
  for (const name of ['ann', 'edgar']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.at(start)
  await app.ctx.db.deleteFrom('announcements').execute()
})

const post = (path: string, fields: Record<string, string>, cookie = cookies.edgar ?? '') =>
  app.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } })
const announce = (fields: Record<string, string>) =>
  post('/admin/announcements', { intent: 'announce', kind: 'info', audience: 'all', ...fields })
const read = async (path = '/communities', cookie = '') =>
  (await app.ask(path, cookie === '' ? {} : { headers: { cookie } })).text()
/** The announcements of a page as they are sent, without the data for scripts. */
const notices = async (cookie = '') =>
  [
    ...(await read('/communities', cookie)).matchAll(/<aside[^>]*data-notice="(\w+)".*?<p[^>]*>(.*?)<\/p>/g),
  ].map(([, kind, body]) => `${kind}: ${body}`)

test('an announcement appears as text on the pages of its audience', async () => {
  const answer = await announce({ body: 'We move on <b>Sunday</b> & back', kind: 'warning' })
  expect(answer.headers.get('location')).toBe('/admin/announcements?done=announced')
  await announce({ body: 'For members', audience: 'members' })
  await announce({ body: 'For admins', audience: 'admins', kind: 'urgent' })
  const all = 'warning: We move on &lt;b&gt;Sunday&lt;/b&gt; &amp; back'
  expect(await notices()).toEqual([all])
  expect(await notices(cookies.ann)).toEqual(['info: For members', all])
  expect(await notices(cookies.edgar)).toEqual(['urgent: For admins', 'info: For members', all])
})

test('it is shown from when to when the admin says, also when both lie ahead', async () => {
  await announce({ body: 'Tonight', from: '2026-03-02T18:00', until: '2026-03-02T20:00' })
  const seen: Record<string, number> = {}
  for (const time of ['17:59:59', '18:00:00', '19:59:59', '20:00:00']) {
    app.at(new Date(`2026-03-02T${time}Z`))
    seen[time] = (await notices()).length
  }
  expect(seen).toEqual({ '17:59:59': 0, '18:00:00': 1, '19:59:59': 1, '20:00:00': 0 })
})

test('dismissing hides it in that browser and returns to the page; some cannot be dismissed', async () => {
  await announce({ body: 'Goes', isDismissible: 'on' })
  await announce({ body: 'Stays' })
  const page = await read()
  const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? ''
  expect(page.match(/action="\/notices\/dismiss"/g)).toHaveLength(1)
  const answer = await post('/notices/dismiss', { id, dest: '/communities?page=2' }, '')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/communities?page=2'])
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect(await notices(cookie)).toEqual(['info: Stays'])
  expect(await notices()).toEqual(['info: Stays', 'info: Goes'])
  // Another site is no place to be led to, and nonsense in the cookie counts for nothing.
  const away = await post('/notices/dismiss', { id, dest: 'https://evil.example/' }, '')
  expect(away.headers.get('location')).toBe('/')
  expect(await notices('seen_notices=%00.x.-1.1e9.')).toEqual(['info: Stays', 'info: Goes'])
})

test('an admin ends one and brings it back, which the log shows', async () => {
  await announce({ body: 'Back and forth' })
  const id = /data-announcement="(\d+)"/.exec(await read('/admin/announcements', cookies.edgar))?.[1] ?? ''
  const act = async (intent: string) => {
    const answer = await post('/admin/announcements', { intent, id })
    return [answer.status, (await notices()).length]
  }
  expect(await act('end')).toEqual([302, 0])
  expect(await act('end')).toEqual([409, 0])
  expect(await act('restore')).toEqual([302, 1])
  const log = await read('/admin/log', cookies.edgar)
  expect(log).toContain('edgar ended the announcement: Back and forth')
  expect(log).toContain('edgar announced: Back and forth')
})

test('what is wrong is said beside its field, with what was typed; five at a time are enough', async () => {
  const long = await announce({ body: 'x'.repeat(301), from: '2026-03-02T18:00' })
  const text = await long.text()
  expect([long.status, text.includes('x'.repeat(301)), text.includes('2026-03-02T18:00')]).toEqual([
    400,
    true,
    true,
  ])
  expect((await announce({ body: ' ' })).status).toBe(400)
  expect((await announce({ body: 'x', until: '2026-03-01T00:00' })).status).toBe(400)
  expect((await announce({ body: 'x', from: 'tomorrow' })).status).toBe(400)
  expect((await announce({ body: 'x', kind: 'loud' })).status).toBe(400)
  for (const body of ['1', '2', '3', '4', '5']) expect((await announce({ body })).status).toBe(302)
  const sixth = await announce({ body: '6' })
  expect([sixth.status, (await sixth.text()).includes('There can be 5 announcements at a time.')]).toEqual([
    409,
    true,
  ])
})

test('visitors share copies of pages that follow announcements, each browser without what it dismissed', async () => {
  const shared = await startApp({ env: { PAGE_CACHE_MB: '8' }, databaseUrl: app.databaseUrl })
  try {
    await announce({ body: 'Shared', isDismissible: 'on' })
    const page = async (cookie = '') =>
      (await shared.ask('/communities', cookie === '' ? {} : { headers: { cookie } })).text()
    await expect.poll(async () => (await page()).includes('Shared')).toBe(true)
    const id = /name="id" value="(\d+)"/.exec(await page())?.[1] ?? ''
    expect((await page(`seen_notices=${id}`)).includes('Shared')).toBe(false)
    expect((await page()).includes('Shared')).toBe(true)
  } finally {
    await shared.stop()
  }
})
