import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CAST_PASSWORD, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const DAY = 24 * 60 * 60
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const START = new Date('2026-05-01T12:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { PAGE_CACHE_MB: '16' } })
  const founder = await signUp(app, { name: 'founder' })
  for (const name of ['pottery', 'glazing', 'kilns', 'secrets'])
    await openCommunity(app, { by: founder, name, type: name === 'secrets' ? 'private' : 'public' })
  await writePost(app, { by: founder, in: 'pottery' })
})
beforeEach(() => app.at(START))
afterAll(() => app.stop())

const refresh = (cookie?: string) =>
  app.ask('/api/session/refresh', { method: 'POST', headers: cookie === undefined ? {} : { cookie } })
const tokenOf = (answer: Response): string | undefined => cookiesOf(answer).warren_session
const isIn = async (cookie: string) => {
  const answer = await app.ask('/api/bootstrap', { headers: { cookie } })
  return ((await answer.json()) as { session: object | null }).session !== null
}
const logIn = (cookie?: string, name = 'founder') =>
  formPost(app, '/login', { name, password: CAST_PASSWORD }, cookie)

describe('refreshing', () => {
  test('[R7.3-19] [R3-sess-01] the call answers a new session, with when it ends and in how many seconds', async () => {
    const cookie = await app.logIn('founder')
    app.advance({ seconds: 3_600 })
    const answer = await refresh(cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      expires: new Date(START.getTime() + (3_600 + DAY) * 1_000).toISOString(),
      expiresIn: DAY,
    })
    const line = answer.headers.get('set-cookie') ?? ''
    expect(line).toContain(`Max-Age=${30 * DAY}; HttpOnly`)
    const token = tokenOf(answer)
    expect(cookie).not.toContain(token)
    expect(await isIn(`warren_session=${token}`)).toBe(true)
  })

  test('a token past its life and still renewable comes in, one past 30 days does not, nor a visitor', async () => {
    const cookie = await app.logIn('founder')
    app.advance({ seconds: 29 * DAY })
    const answer = await refresh(cookie)
    expect(await answer.json()).toMatchObject({ expiresIn: DAY })
    const token = tokenOf(answer)
    app.advance({ seconds: 30 * DAY })
    for (const ended of [`warren_session=${token}`, undefined, `warren_session=${'x'.repeat(43)}`])
      expect((await refresh(ended)).status).toBe(401)
  })

  test('a page asked for with a token past its life comes with a new one; the next request has nothing to do', async () => {
    const cookie = await app.logIn('founder')
    app.advance({ seconds: DAY })
    const page = await app.ask('/', { headers: { cookie } })
    const token = tokenOf(page)
    expect(token).toMatch(/^[\w-]{43}$/)
    const next = await app.ask('/', { headers: { cookie: `warren_session=${token}` } })
    expect(tokenOf(next)).toBeUndefined()
    // Another tab, whose request was on its way.
    expect(await isIn(cookie)).toBe(true)
    app.advance({ seconds: 61 })
    expect(await isIn(cookie)).toBe(false)
    expect(await isIn(`warren_session=${token}`)).toBe(false)
    const line = app.logs.find(entry => String(entry.msg).startsWith('A session was ended'))
    expect(line).toMatchObject({ level: 40 })
  })
})

describe('logging in', () => {
  test('a session that was put into the browser before is not the one that is logged in', async () => {
    const planted = 'A'.repeat(43)
    const answer = await logIn(`warren_session=${planted}`)
    expect(answer.status).toBe(302)
    const token = tokenOf(answer)
    expect(token).not.toBe(planted)
    expect(await isIn(`warren_session=${planted}`)).toBe(false)
    expect(await isIn(`warren_session=${token}`)).toBe(true)
  })

  test("an attacker's own good session, planted in the browser, ends instead of being shared", async () => {
    await signUp(app, { name: 'mallory' })
    const planted = await app.logIn('mallory')
    const answer = await logIn(planted)
    expect(planted).not.toContain(tokenOf(answer))
    const after = await app.ask('/settings', { headers: { cookie: planted } })
    expect(await after.text()).not.toContain('mallory')
  })

  test('up to 3 communities that a visitor joined are joined by the account, those that are closed are not', async () => {
    const rows = await app.ctx.db.selectFrom('communities').select(['id', 'name']).execute()
    const fullname = (name: string) => `t5_${rows.find(row => row.name === name)?.id.toString(36)}`
    await signUp(app, { name: 'guesty' })
    const joined = ['secrets', 'pottery', 'glazing', 'kilns'].map(fullname).join(',')
    const answer = await logIn(`joined_communities=${joined}`, 'guesty')
    expect(answer.headers.getSetCookie().find(line => line.startsWith('joined_communities='))).toContain(
      'Max-Age=0',
    )
    const { rows: members } = {
      rows: await app.ctx.db
        .selectFrom('memberships as m')
        .innerJoin('communities as c', 'c.id', 'm.community_id')
        .innerJoin('accounts as a', 'a.id', 'm.account_id')
        .where('a.name', '=', 'guesty')
        .where('c.kind', '=', 'community')
        .select('c.name')
        .execute(),
    }
    expect(members.map(row => row.name).sort()).toEqual(['glazing', 'pottery'])
  })
})

describe('the logged-out id', () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    app.ask(path, { headers: { 'user-agent': BROWSER, ...headers } })

  test('[R3-acct-04] [R3-acct-06] a visitor gets one of 18 base-36 characters, HttpOnly, for 2 years, and keeps it', async () => {
    for (const path of ['/r/pottery/', '/r/pottery/', '/login']) {
      const answer = await read(path, { 'sec-fetch-site': 'same-origin' })
      const line = answer.headers.getSetCookie().find(one => one.startsWith('loid='))
      expect(line, path).toMatch(/^loid=[0-9a-z]{18}; Path=\/; SameSite=Lax; Max-Age=63072000; HttpOnly$/)
      const { loid } = cookiesOf(answer)
      const again = await read(path, { cookie: `loid=${loid}; recent_srs=t5_1` })
      expect(cookiesOf(again).loid, path).toBeUndefined()
    }
  })

  test('two visitors of one shared page get two, and a cache in front never sees one', async () => {
    await read('/r/all/')
    const first = await read('/r/all/', { 'sec-fetch-site': 'same-origin' })
    const second = await read('/r/all/', { 'sec-fetch-site': 'same-origin' })
    expect(second.headers.get('x-request-id'), 'from memory').toBeNull()
    expect(cookiesOf(first).loid).not.toBe(cookiesOf(second).loid)
    for (const one of [first, second]) expect(one.headers.get('cache-control')).toContain('private')
    const stranger = await read('/r/all/')
    expect(stranger.headers.get('set-cookie')).toBeNull()
    expect(stranger.headers.get('cache-control')).toContain('public')
  })

  test('crawlers and members get none', async () => {
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'sec-fetch-site': 'same-origin' }
    expect(cookiesOf(await read('/r/all/', bot)).loid).toBeUndefined()
    const cookie = await app.logIn('founder')
    expect(cookiesOf(await read('/r/all/', { cookie })).loid).toBeUndefined()
  })

  test('[R3-acct-06] it is dropped at log-in', async () => {
    const answer = await logIn('loid=abcdefghijklmnopqr')
    const lines = answer.headers.getSetCookie().filter(one => one.startsWith('loid='))
    expect(lines).toEqual(['loid=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly'])
  })

  test('[R7.3-21] [R7.3-22] the startup call sets the header x-loid', async () => {
    const answer = await read('/api/bootstrap')
    expect(answer.headers.get('x-loid')).toBe(cookiesOf(answer).loid)
    expect(answer.headers.get('x-loid')).toMatch(/^[0-9a-z]{18}$/)
    expect(await answer.json()).toMatchObject({ session: null, providers: [], isAdmin: false })
    const known = await read('/api/bootstrap', { cookie: 'loid=abcdefghijklmnopqr' })
    expect(known.headers.get('x-loid')).toBe('abcdefghijklmnopqr')
    expect(known.headers.get('set-cookie')).toBeNull()
    const member = await read('/api/bootstrap', { cookie: await app.logIn('founder') })
    expect(member.headers.get('x-loid')).toBeNull()
    expect(await member.json()).toMatchObject({ session: { expiresIn: DAY } })
  })
})
