import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context/context.ts'
import { countStatements } from '#platform/database/database.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { deleteEndedSessions, endOtherSessions, endSession } from './end-session.ts'
import { requireRecentAuth } from './require-recent-auth.ts'
import { resolveSession } from './resolve-session.ts'
import { refreshSession, renewDueToken, requireRotation, rotateSession } from './rotate-session.ts'
import { sessionView } from './session-view.ts'
import { startSession } from './start-session.ts'

let site: TestSite
let cast: Cast
const START = new Date('2026-05-01T12:00:00Z')
const DAY = 24 * 60 * 60

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
})
beforeEach(() => site.at(START))
afterAll(() => site.close())

const start = (who: keyof Cast = 'ann') =>
  startSession(site.ctx, { accountId: cast[who].id, address: '203.0.113.9', userAgent: 'Test' })
/** Returns the context of a request with this token. */
const come = async (token: string): Promise<Ctx> =>
  site.as(await resolveSession(site.ctx, { token }).then(viewer => viewer))
const rotate = async (token: string) => (await rotateSession(await come(token)))?.token ?? ''
const isGood = async (token: string) => (await come(token)).viewer !== null

test('a token lives a day; over its life it is due, and one of many requests replaces it', async () => {
  const { token, endsAt } = await start()
  expect(endsAt.getTime() - START.getTime()).toBe(DAY * 1_000)
  site.advance({ seconds: DAY - 1 })
  expect((await come(token)).viewer?.session?.isTokenDue).toBe(false)
  expect(await renewDueToken(await come(token))).toBeNull()
  site.advance({ seconds: 1 })
  const requests = await Promise.all(Array.from({ length: 8 }, () => come(token)))
  expect(requests.every(ctx => ctx.viewer?.session?.isTokenDue)).toBe(true)
  const issued = (await Promise.all(requests.map(renewDueToken))).filter(one => one !== null)
  expect(issued).toHaveLength(1)
  expect((await come(issued[0]?.token ?? '')).viewer?.session).toMatchObject({
    endsAt: new Date(site.ctx.now().getTime() + DAY * 1_000),
    isTokenDue: false,
  })
})

test('a replaced token is good for 60 s, and used after that it ends the session and is told', async () => {
  const { token: old } = await start('bo')
  const next = await rotate(old)
  expect(next).not.toBe(old)
  expect(await isGood(next)).toBe(true)
  site.advance({ seconds: 60 })
  expect(await isGood(old)).toBe(true)
  site.advance({ seconds: 1 })
  expect(await isGood(old)).toBe(false)
  expect(await isGood(next)).toBe(false)
  const events = await site.ctx.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'session.stolen')
    .execute()
  expect(events).toEqual([{ payload: { accountId: cast.bo.id } }])
})

test('a token replaced long before the last one ends the session too', async () => {
  const { token: first } = await start()
  const second = await rotate(first)
  await come(second)
  site.advance({ seconds: 61 })
  const third = await rotate(second)
  await come(third)
  site.advance({ seconds: 61 })
  expect(await isGood(first)).toBe(false)
  expect(await isGood(third)).toBe(false)
})

test('where the new token never reached the browser, the old one goes on and is replaced again', async () => {
  const { token: old } = await start()
  await rotate(old)
  site.advance({ seconds: 3_600 })
  const again = await come(old)
  expect(again.viewer?.session?.isTokenDue).toBe(true)
  const issued = await renewDueToken(again)
  expect(await isGood(issued?.token ?? '')).toBe(true)
  site.advance({ seconds: 61 })
  expect(await isGood(old)).toBe(false)
})

test('a browser that asks again and again gets a new token once a minute', async () => {
  const { token } = await start()
  expect(await refreshSession(await come(token))).toBeNull()
  site.advance({ seconds: 61 })
  const issued = await refreshSession(await come(token))
  expect(await refreshSession(await come(issued?.token ?? ''))).toBeNull()
})

test('asking takes one statement, also with a replaced token', async () => {
  const { token } = await start()
  await rotate(token)
  const count = { statements: 0 }
  await countStatements(count, () => resolveSession(site.ctx, { token }))
  expect(count.statements).toBe(1)
})

test('the viewer’s own session stays when all others end', async () => {
  const [one, two, three, other] = [await start(), await start(), await start(), await start('cy')]
  expect(await endOtherSessions(await come(two.token))).toBeGreaterThanOrEqual(2)
  expect(await Promise.all([one, two, three, other].map(({ token }) => isGood(token)))).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('logging out with a token that was just replaced ends the session', async () => {
  const { token } = await start()
  const next = await rotate(token)
  await endSession(site.ctx, { token })
  expect(await isGood(next)).toBe(false)
})

test('what changes an account’s rights makes every one of its sessions ask for a new token', async () => {
  const { token } = await start('di')
  await requireRotation(site.ctx, { accountId: cast.di.id })
  expect((await come(token)).viewer?.session?.isTokenDue).toBe(true)
})

test('[R3-sess-01] a session tells when its token is over and how many seconds that is', async () => {
  const { token } = await start()
  site.advance({ seconds: 100 })
  expect(sessionView(await come(token))).toEqual({
    expires: new Date(START.getTime() + DAY * 1_000).toISOString(),
    expiresIn: DAY - 100,
  })
  expect(sessionView(site.ctx)).toBeNull()
})

test('what asks for a recent log-in is refused 15 minutes after it, to visitors, and without a session', async () => {
  const { token } = await start()
  site.advance({ seconds: 15 * 60 - 1 })
  expect(() => requireRecentAuth(site.ctx)).toThrow('login_required')
  expect(() => requireRecentAuth(site.as(cast.ann))).toThrow('recent_login_required')
  const ctx = await come(token)
  expect(() => requireRecentAuth(ctx)).not.toThrow()
  expect(() => requireRecentAuth(ctx, { maxAgeMinutes: 5 })).toThrow('recent_login_required')
  site.advance({ seconds: 1 })
  expect(() => requireRecentAuth(ctx)).toThrow('recent_login_required')
})

test('deletes replaced tokens once they are too old to belong to a session', async () => {
  const { token } = await start()
  await rotate(token)
  site.advance({ seconds: 31 * DAY })
  await deleteEndedSessions(site.ctx)
  expect(await site.ctx.db.selectFrom('rotated_tokens').selectAll().execute()).toEqual([])
})
