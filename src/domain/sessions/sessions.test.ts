import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { countStatements } from '#platform/database/database.ts'
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts'
import { type Cast, createCast, signUp } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { deleteEndedSessions, endSession } from './end-session.ts'
import { resolveSession } from './resolve-session.ts'
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

const start = (who: keyof Cast) =>
  startSession(site.ctx, { accountId: cast[who].id, address: '203.0.113.9', userAgent: 'Test\u0000 browser' })
const resolve = (token: string) => resolveSession(site.ctx, { token })
const lastSeen = async () => {
  const rows = await site.ctx.db
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('account_id', '=', cast.bo.id)
    .execute()
  return rows[0]?.last_seen_at
}

test('resolves a token to the account that logged in, with its permissions', async () => {
  for (const who of ['ann', 'di', 'ed'] as const) {
    const { token, id, endsAt } = await start(who)
    expect(await resolve(token)).toEqual({
      ...cast[who],
      ...(cast[who].isAdmin && { adminModeOn: true }),
      preferences: DEFAULT_PREFERENCES,
      standing: { suspension: null, mustResetPassword: false, isNameEditable: false, isVerified: true },
      session: { id, endsAt, isTokenDue: false, authenticatedAt: START },
    })
  }
})

test('the token has 32 random bytes, and only its hash is stored', async () => {
  const { token } = await start('ann')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await site.ctx.db.selectFrom('sessions').selectAll().execute()
  for (const row of rows) {
    expect(row.token_hash).toHaveLength(32)
    expect(row.token_hash.toString('base64url')).not.toBe(token)
    expect(JSON.stringify(row)).not.toContain(token)
  }
})

test('asking takes one statement', async () => {
  const { token } = await start('ann')
  const count = { statements: 0 }
  await countStatements(count, () => resolve(token))
  expect(count.statements).toBe(1)
})

test('looks up concurrent tokens together, each with its own account', async () => {
  const people = ['ann', 'cy', 'di', 'ed'] as const
  const started = await Promise.all(people.map(who => start(who)))
  const ended = await start('ann')
  await endSession(site.ctx, ended)
  const shown = Array.from({ length: 90 }, (_, n) => {
    const at = (n * 7) % (people.length + 2)
    if (at === people.length) return { token: ended.token, name: undefined }
    if (at > people.length) return { token: `${n}`.padStart(43, 'x'), name: undefined }
    return { token: started[at]?.token ?? '', name: cast[people[at] ?? 'ann'].name }
  })
  const found = await Promise.all(shown.map(({ token }) => resolve(token)))
  expect(found.map(viewer => viewer?.name)).toEqual(shown.map(({ name }) => name))
  expect(found.map(viewer => viewer?.session?.id)).toEqual(
    shown.map(({ token }) => started.find(session => session.token === token)?.id),
  )
})

test('does not wait for a session locked elsewhere', async () => {
  const [held, other] = [await start('ann'), await start('ed')]
  site.advance({ seconds: 11 * 60 })
  await site.ctx.db.transaction().execute(async tx => {
    await tx.selectFrom('sessions').select('id').where('id', '=', held.id).forUpdate().execute()
    const found = await Promise.all([held, other, held].map(({ token }) => resolve(token)))
    expect(found.map(viewer => viewer?.name)).toEqual([cast.ann.name, cast.ed.name, cast.ann.name])
  })
  const rows = await site.ctx.db.selectFrom('sessions').select(['id', 'last_seen_at']).execute()
  const seenAt = (id: unknown) => rows.find(row => row.id === id)?.last_seen_at
  expect(seenAt(other.id)).toEqual(new Date(START.getTime() + 11 * 60_000))
  expect(seenAt(held.id)).toEqual(START)
})

test('it ends 30 days after it was last used, and being used prolongs it', async () => {
  const { token, expiresAt } = await start('cy')
  expect(expiresAt.getTime() - START.getTime()).toBe(30 * DAY * 1_000)
  site.advance({ seconds: 29 * DAY })
  expect(await resolve(token)).not.toBeNull()
  site.advance({ seconds: 29 * DAY })
  expect(await resolve(token)).not.toBeNull()
  site.advance({ seconds: 30 * DAY })
  expect(await resolve(token)).toBeNull()
})

test('being used is written down at most every ten minutes', async () => {
  const { token } = await start('bo')
  site.advance({ seconds: 599 })
  await resolve(token)
  expect(await lastSeen()).toEqual(START)
  site.advance({ seconds: 2 })
  await resolve(token)
  expect(await lastSeen()).toEqual(site.ctx.now())
})

test('logging out ends this session and no other', async () => {
  const [first, second] = [await start('ann'), await start('ann')]
  await endSession(site.ctx, { token: first.token })
  expect(await resolve(first.token)).toBeNull()
  expect(await resolve(second.token)).toMatchObject({ name: 'ann' })
})

test('resolves a deleted account to no viewer', async () => {
  const gone = await signUp(site, { name: 'gone' })
  const { token } = await startSession(site.ctx, { accountId: gone.id, address: '', userAgent: '' })
  expect(await resolve(token)).toMatchObject({ name: 'gone' })
  await site.ctx.db.updateTable('accounts').set({ deleted_at: START }).where('id', '=', gone.id).execute()
  expect(await resolve(token)).toBeNull()
})

test('resolves an invalid token to no viewer', async () => {
  for (const token of ['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}\u0000`, 'A'.repeat(10_000)]) {
    expect(await resolve(token)).toBeNull()
  }
})

test('includes whether the viewer wants to see NSFW content', async () => {
  const { token } = await start('di')
  await savePreferences(site.as(cast.di), { showNsfw: true })
  expect(await resolve(token)).toMatchObject({ showNsfw: true })
})

test('sessions that are over are removed, others not', async () => {
  await site.ctx.db.deleteFrom('sessions').execute()
  await start('ann')
  site.advance({ seconds: 10 * DAY })
  const { token } = await start('ann')
  site.advance({ seconds: 20 * DAY })
  expect(await deleteEndedSessions(site.ctx)).toBe(1)
  expect(await resolve(token)).not.toBeNull()
})
