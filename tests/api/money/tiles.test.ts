import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSuspension } from '#domain/suspensions/suspend-account.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`delete from tile_events`.execute(app.ctx.db)
})

const EVENT = { intent: 'start', title: 'A mosaic', size: '8', waitSeconds: '300', hours: '2' }

async function act(who: string | null, fields: Record<string, string>) {
  const answer = await formPost(app, '/tiles', fields, who === null ? undefined : await app.logIn(who))
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
}
const place = (who: string | null, column: number | string, row: number | string, color = 'red') =>
  act(who, { intent: 'place', column: String(column), row: String(row), color })

async function cooldown(who: string | null) {
  const headers = who === null ? {} : { cookie: await app.logIn(who) }
  const answer = await app.ask('/api/v1/me/cooldown', { headers })
  return { status: answer.status, body: await answer.json() }
}
async function tiles() {
  const { rows } = await sql<{ x: number; y: number; color: number; name: string }>`
    select t.x, t.y, t.color, a.name from tiles t join accounts a on a.id = t.account_id order by t.y, t.x`.execute(
    app.ctx.db,
  )
  return rows
}

test('[R3-cool-01] [R3-cool-02] [R7.3-25] after placing a tile a member waits until expiresAt, and the call says so', async () => {
  expect((await act('dinah', EVENT)).text).toContain('The event has started.')
  expect(await cooldown('ann')).toEqual({
    status: 200,
    body: { expiresAt: null, pending: false, event: { title: 'A mosaic' } },
  })
  const before = app.ctx.now().getTime()
  expect((await place('ann', 3, 8)).text).toContain('Your tile is on the canvas.')
  const { body } = await cooldown('ann')
  expect(body).toEqual({ expiresAt: expect.any(String), pending: true, event: { title: 'A mosaic' } })
  const waitMs = Date.parse(body.expiresAt) - before
  expect(waitMs).toBeGreaterThanOrEqual(300_000)
  expect(waitMs).toBeLessThan(420_000)
  expect(await tiles()).toEqual([{ x: 2, y: 7, color: 2, name: 'ann' }])
  // Too early: nothing is placed, and the form keeps what was typed.
  const early = await place('ann', 5, 6, 'blue')
  expect(early.text).toMatch(/You placed a tile a moment ago\. You can place the next one in \d+ seconds\./)
  expect(early.text).toMatch(/name="column"[^>]*value="5"|value="5"[^>]*name="column"/)
  expect(await tiles()).toHaveLength(1)
  // Another member does not wait, and may paint over it.
  expect((await place('bosco', 3, 8, 'green')).text).toContain('Your tile is on the canvas.')
  expect(await tiles()).toEqual([{ x: 2, y: 7, color: 5, name: 'bosco' }])
  // Once it has expired, the next one is placed.
  await sql`update tile_waits set expires_at = ${new Date(before - 1_000)} where account_id = ${cast.ann.id}`.execute(
    app.ctx.db,
  )
  expect((await cooldown('ann')).body).toMatchObject({ expiresAt: null, pending: false })
  expect((await place('ann', 1, 1)).text).toContain('Your tile is on the canvas.')
  expect(await tiles()).toHaveLength(2)
})

test('[R3-cool-02] a member who places from 64 tabs at once places one tile', async () => {
  await act('dinah', EVENT)
  const cookie = await app.logIn('ann')
  const places = Array.from({ length: 64 }, (_, at) => ({
    ...{ intent: 'place', color: 'blue' },
    ...{ column: String((at % 8) + 1), row: String(Math.floor(at / 8) + 1) },
  }))
  const answers = await Promise.all(
    places.map(async fields => await (await formPost(app, '/tiles', fields, cookie)).text()),
  )
  expect(answers.filter(text => text.includes('Your tile is on the canvas.'))).toHaveLength(1)
  expect(answers.filter(text => text.includes('You placed a tile a moment ago.'))).toHaveLength(63)
  expect(await tiles()).toHaveLength(1)
})

test('only staff start and end tile events, one at a time, within the limits that the form names', async () => {
  for (const who of ['ann', 'cyril'])
    expect((await act(who, EVENT)).text).not.toContain('The event has started.')
  expect((await act(null, EVENT)).location).toMatch(/^\/login/)
  const wrong = { ...EVENT, size: '33' }
  expect((await act('dinah', wrong)).text).toContain('Enter a whole number from 4 to 32.')
  const endless = { ...EVENT, waitSeconds: '360001' }
  expect((await act('dinah', endless)).text).toContain('Enter a whole number from 5 to 360,000.')
  const long = { ...EVENT, title: 'x'.repeat(101) }
  expect((await act('dinah', long)).text).toContain('Use up to 100 characters.')
  expect((await act('dinah', { ...EVENT, title: '  ' })).text).toContain('Check this field.')
  const both = await Promise.all([act('dinah', EVENT), act('edgar', EVENT)])
  expect(both.filter(({ text }) => text.includes('The event has started.'))).toHaveLength(1)
  expect(both.filter(({ text }) => text.includes('A tile event is already running.'))).toHaveLength(1)
  expect((await act('ann', { intent: 'end' })).text).not.toContain('The event has ended.')
  expect((await cooldown('ann')).body.event).toEqual({ title: 'A mosaic' })
  expect((await act('edgar', { intent: 'end' })).text).toContain('The event has ended.')
  expect((await act('edgar', { intent: 'end' })).text).toContain('The tile event is over.')
  const log = await app.ask('/admin/log', { headers: { cookie: await app.logIn('edgar') } })
  expect((await log.text()).replaceAll(/<[^>]*>/g, '')).toContain('ended the tile event A mosaic')
})

test('tiles are placed on the canvas of an event that runs, by members who may write', async () => {
  expect((await place('ann', 1, 1)).text).toContain('The tile event is over. Your tile wasn’t placed.')
  await act('dinah', EVENT)
  for (const [column, row] of [
    [0, 1],
    [9, 1],
    [1, 9],
    [1, -1],
    ['1.5', 1],
    ['', 1],
    ['1e9', 1],
  ] as const)
    expect((await place('ann', column, row)).text).toContain('Enter a whole number from 1 to 8.')
  expect((await place('ann', 1, 1, 'octarine')).text).toContain('Check this field.')
  expect((await place(null, 1, 1)).location).toMatch(/^\/login/)
  expect((await cooldown(null)).status).toBe(401)
  await openSuspension(
    { ...app.ctx, viewer: cast.ed },
    { accountId: cast.bo.id, reason: 'Spam', until: null },
  )
  expect((await place('bosco', 1, 1)).text).toContain('Your account is suspended.')
  expect(await tiles()).toEqual([])
  // A refused tile starts no waiting period.
  expect((await place('ann', 1, 1)).text).toContain('Your tile is on the canvas.')
  // Over by its end.
  await sql`update tile_events set started_at = started_at - interval '3 hours', ends_at = ends_at - interval '3 hours'`.execute(
    app.ctx.db,
  )
  expect((await place('cyril', 1, 1)).text).toContain('The tile event is over.')
  expect((await cooldown('ann')).body).toEqual({ expiresAt: null, pending: false, event: null })
  const page = await (await app.ask('/tiles')).text()
  expect(page).toContain('This event is over. The canvas stays as it is.')
  expect(page).toContain('Canvas of 8 by 8 tiles, 1 of them placed')
  expect((await act('dinah', { ...EVENT, title: 'The next' })).text).toContain('The event has started.')
})
