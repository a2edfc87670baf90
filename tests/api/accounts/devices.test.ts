import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST_PASSWORD, signUp } from '#tests/fixtures/cast.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { TRUSTED_PROXIES: 'loopback', WARREN_ROLE: 'web' } })
  for (const name of ['ann', 'bosco', 'traveller']) await signUp(app, { name })
})
afterAll(() => app.stop())

async function logIn(name: string, { agent = FIREFOX, from = '203.0.113.9' } = {}): Promise<string> {
  const answer = await app.ask('/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': agent,
      'x-forwarded-for': from,
    },
    body: new URLSearchParams({ name, password: CAST_PASSWORD }).toString(),
  })
  return `warren_session=${cookiesOf(answer).warren_session}`
}
const list = async (cookie: string) =>
  (await app.ask('/account/activity', { headers: { cookie, accept: 'text/html' } })).text()
const isIn = async (cookie: string) => {
  const answer = await app.ask('/api/bootstrap', { headers: { cookie } })
  return ((await answer.json()) as { session: object | null }).session !== null
}
const idsIn = (html: string) =>
  [...html.matchAll(/<button[^>]* name="end"[^>]*>/g)].map(
    ([button]) => / value="(\w+)"/.exec(button)?.[1] ?? '',
  )

test('the list names each device, its address, when it was used, and which one this is', async () => {
  const here = await logIn('ann')
  await logIn('ann', { agent: IPHONE, from: '198.51.100.7' })
  const html = await list(here)
  expect(html).toMatch(/Firefox on Linux<\/strong><span[^>]*>This device<\/span>/)
  expect(html).toContain('Safari on iPhone')
  expect(html).toContain('IP address 198.51.100.7')
  expect(html.match(/This device/g)).toHaveLength(1)
  expect(idsIn(html)).toHaveLength(1)
})

test('logs out one device or all others, never another account’s', async () => {
  const here = await logIn('ann')
  const [phone, tablet] = [await logIn('ann', { agent: IPHONE }), await logIn('ann')]
  const other = await logIn('bosco')
  const newest = idsIn(await list(here))[0] ?? ''
  const stolen = await formPost(app, '/account/activity', { end: newest }, other)
  expect(stolen.status).toBe(404)
  expect(await isIn(tablet)).toBe(true)
  const answer = await formPost(app, '/account/activity', { end: newest }, here)
  expect(answer.headers.get('location')).toBe('/account/activity?done=1')
  expect([await isIn(tablet), await isIn(phone)]).toEqual([false, true])
  await formPost(app, '/account/activity', { endOthers: '1' }, here)
  expect([await isIn(here), await isIn(phone), await isIn(other)]).toEqual([true, false, true])
  expect((await app.ask('/account/activity')).headers.get('location')).toBe(
    '/login?dest=%2Faccount%2Factivity',
  )
})

test('reports a new browser on a new network once, but not a known browser, a known network or the first log-in', async () => {
  const account = await app.ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('name', '=', 'traveller')
    .executeTakeFirstOrThrow()
  const told = async () => {
    const rows = await app.ctx.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'login.unfamiliar')
      .execute()
    return rows.filter(row => (row.payload as { accountId?: number }).accountId === account.id).length
  }
  const visits = [
    { agent: FIREFOX, from: '203.0.113.9', isTold: false },
    { agent: FIREFOX, from: '192.0.2.1', isTold: false },
    { agent: IPHONE, from: '203.0.113.200', isTold: false },
    { agent: 'curl/8.5.0', from: '198.51.100.1', isTold: true },
    { agent: 'curl/8.9.0', from: '198.51.100.77', isTold: false },
    { agent: IPHONE, from: '2001:db8:1::1', isTold: false },
  ]
  for (const { isTold, ...visit } of visits) {
    const before = await told()
    await logIn('traveller', visit)
    expect((await told()) - before, JSON.stringify(visit)).toBe(isTold ? 1 : 0)
  }
})
