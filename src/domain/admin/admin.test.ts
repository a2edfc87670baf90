import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForMail } from '#domain/account-mail/ask-for-mail.ts'
import { resolveSession } from '#domain/sessions/resolve-session.ts'
import { startSession } from '#domain/sessions/start-session.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import type { SessionId } from '#shared/ids.ts'
import { type Cast, createCast, signUp } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import {
  endAccountSessions,
  forcePasswordReset,
  liftSuspension,
  refuseAppeal,
  suspendAccount,
} from './act-on-account.ts'
import { listActs } from './admin-log.ts'
import { findAccountName, listAppeals, loadAdminAccount } from './find-account.ts'
import { setRoles } from './set-roles.ts'

let site: TestSite
let cast: Cast
const NOW = new Date('2026-05-01T12:00:00Z')

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 10 })
  cast = await createCast(site)
})
beforeEach(() => site.at(NOW))
afterAll(() => site.close())

/** Returns a context whose session showed its password some minutes ago. */
function as(viewer: Viewer | null, minutesAgo = 0): Ctx {
  if (viewer === null) return site.as(null)
  const authenticatedAt = new Date(site.ctx.now().getTime() - minutesAgo * 60_000)
  const session = { id: 1 as SessionId, endsAt: authenticatedAt, isTokenDue: false, authenticatedAt }
  return site.as({ ...viewer, session })
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    error => error.code ?? String(error),
  )
const standingOf = async (viewer: Viewer) => {
  const { token } = await startSession(site.ctx, { accountId: viewer.id, address: '', userAgent: '' })
  return (await resolveSession(site.ctx, { token }))?.standing
}

const ACTS: Record<string, (ctx: Ctx, name: string) => Promise<void>> = {
  suspendAccount: (ctx, name) => suspendAccount(ctx, { name, days: 3, reason: 'Spam' }),
  liftSuspension: (ctx, name) => liftSuspension(ctx, { name }),
  refuseAppeal: (ctx, name) => refuseAppeal(ctx, { name }),
  forcePasswordReset: (ctx, name) => forcePasswordReset(ctx, { name, base: null }),
  setRoles: (ctx, name) => setRoles(ctx, { name, isStaff: true, roles: [], reason: '' }),
  endAccountSessions: (ctx, name) => endAccountSessions(ctx, { name }),
}
const READS: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  findAccountName: ctx => findAccountName(ctx, { query: 'ann' }),
  loadAdminAccount: ctx => loadAdminAccount(ctx, { name: 'ann' }),
  listActs: ctx => listActs(ctx, {}),
  listAppeals: ctx => listAppeals(ctx),
}

describe.each(Object.entries(ACTS))('%s', (name, act) => {
  test('is for admins who entered their password lately, and never on their own account', async () => {
    const { ann, cy, di, ed } = cast
    if (name === 'liftSuspension') await suspendAccount(as(ed), { name: ann.name, days: null, reason: 'x' })
    expect({
      visitor: await outcome(act(as(null), ann.name)),
      member: await outcome(act(as(cy), ann.name)),
      staff: await outcome(act(as(di), ann.name)),
      'admin, long ago': await outcome(act(as(ed, 15), ann.name)),
      'admin, without a session': await outcome(act(site.as(ed), ann.name)),
      'admin, at oneself': await outcome(act(as(ed), ed.name)),
      'admin, at nobody': await outcome(act(as(ed), 'nobody_here')),
      'admin who must reset': await outcome(
        act(
          as({
            ...ed,
            standing: { suspension: null, mustResetPassword: true, isNameEditable: false, isVerified: true },
          }),
          ann.name,
        ),
      ),
      admin: await outcome(act(as(ed, 14), ann.name)),
    }).toEqual({
      visitor: 'login_required',
      member: 'not_allowed',
      staff: 'not_allowed',
      'admin, long ago': 'recent_login_required',
      'admin, without a session': 'recent_login_required',
      'admin, at oneself': 'not_allowed',
      'admin, at nobody': 'not_found',
      'admin who must reset': 'password_reset_needed',
      admin: name === 'refuseAppeal' ? 'conflict' : 'done',
    })
  })
})

test.each(Object.entries(READS))('%s is for admins', async (_name, read) => {
  const { ann, di, ed } = cast
  const outcomes = [null, ann, di, ed].map(viewer => outcome(read(as(viewer))))
  expect(await Promise.all(outcomes)).toEqual(['login_required', 'not_allowed', 'not_allowed', 'done'])
})

test('a suspension bounds its account until its time, or until it is lifted', async () => {
  const { ed } = cast
  const troll = await signUp(site, { name: 'troll' })
  await suspendAccount(as(ed), { name: 'TROLL', days: 3, reason: ' Spam ' })
  const until = new Date(NOW.getTime() + 3 * 24 * 3_600_000)
  expect((await standingOf(troll))?.suspension).toEqual({ until })
  await suspendAccount(as(ed), { name: 'troll', days: null, reason: 'More spam' })
  expect((await standingOf(troll))?.suspension).toEqual({ until: null })
  expect((await loadAdminAccount(as(ed), { name: 'troll' })).suspension).toMatchObject({
    reason: 'More spam',
    until: null,
  })
  await liftSuspension(as(ed), { name: 'troll' })
  expect((await standingOf(troll))?.suspension).toBeNull()
  expect(await outcome(liftSuspension(as(ed), { name: 'troll' }))).toBe('conflict')
})

test.each([0, -1, 1.5, 3_651, Number.NaN])('%d days are no suspension', async days => {
  const attempt = suspendAccount(as(cast.ed), { name: 'ann', days, reason: 'x' })
  await expect(attempt).rejects.toMatchObject({ code: 'field_invalid', field: 'days' })
})

test.each(['', ' \n', 'x'.repeat(501)])('a suspension says why, in 500 characters', async reason => {
  const attempt = suspendAccount(as(cast.ed), { name: 'ann', days: 1, reason })
  await expect(attempt).rejects.toMatchObject({ code: 'field_invalid', field: 'reason' })
})

test('an admin is suspended only after they lost the role', async () => {
  const second = await signUp(site, { name: 'second_admin', isAdmin: true })
  const suspend = () => outcome(suspendAccount(as(cast.ed), { name: second.name, days: 1, reason: 'x' }))
  expect(await suspend()).toBe('not_allowed')
  await setRoles(as(cast.ed), { name: second.name, isStaff: false, roles: [], reason: '' })
  expect(await suspend()).toBe('done')
})

test('roles take effect with the next request, and every session gets another token', async () => {
  const helper = await signUp(site, { name: 'handy' })
  const { token } = await startSession(site.ctx, { accountId: helper.id, address: '', userAgent: '' })
  await setRoles(as(cast.ed), { name: 'handy', isStaff: true, roles: 'whole', reason: '' })
  expect(await resolveSession(site.ctx, { token })).toMatchObject({
    isStaff: true,
    isAdmin: true,
    session: { isTokenDue: true },
  })
  await setRoles(as(cast.ed), { name: 'handy', isStaff: false, roles: [], reason: '' })
  expect(await resolveSession(site.ctx, { token })).toMatchObject({ isStaff: false, isAdmin: false })
})

test('a forced reset logs out everywhere and bounds the account until its password is another', async () => {
  const worried = await signUp(site, { name: 'worried' })
  const { token } = await startSession(site.ctx, { accountId: worried.id, address: '', userAgent: '' })
  await forcePasswordReset(as(cast.ed), { name: 'worried', base: null })
  expect(await resolveSession(site.ctx, { token })).toBeNull()
  expect((await standingOf(worried))?.mustResetPassword).toBe(true)
})

test('voids pending links on a forced reset, except those back to a former address', async () => {
  const { id } = await signUp(site, { name: 'taken_over' })
  const { db } = site.ctx
  await db
    .updateTable('accounts')
    .set({ email: 'own@mail.example', pending_email: 'thief@mail.example' })
    .where('id', '=', id)
    .execute()
  const purposes = ['verify-email', 'reset-password', 'magic-link', 'undo-email'] as const
  for (const purpose of purposes)
    await askForMail(site.ctx, { purpose, accountId: id, email: null, base: null })
  await forcePasswordReset(as(cast.ed), { name: 'taken_over', base: null })
  const rows = await db
    .selectFrom('account_tokens')
    .select('purpose')
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ purpose }) => purpose)).toEqual(['undo-email', 'reset-password'])
  const account = await db
    .selectFrom('accounts')
    .select('pending_email')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(account?.pending_email).toBeNull()
})

describe('the log', () => {
  test('shows who did what to which account, newest first, page by page', async () => {
    const noted = await signUp(site, { name: 'noted' })
    await suspendAccount(as(cast.ed), { name: 'noted', days: 1, reason: 'First' })
    await liftSuspension(as(cast.ed), { name: 'noted' })
    const { acts, next } = await listActs(as(cast.ed), { subjectId: noted.id })
    expect(next).toBeNull()
    expect(acts).toMatchObject([
      { act: 'lift', by: 'edgar', subject: 'noted', at: NOW.toISOString() },
      {
        act: 'suspend',
        by: 'edgar',
        subject: 'noted',
        details: { reason: 'First', until: '2026-05-02T12:00:00.000Z' },
      },
    ])
    for (let round = 0; round < 51; round += 1) await endAccountSessions(as(cast.ed), { name: 'noted' })
    const first = await listActs(as(cast.ed), { subjectId: noted.id })
    expect(first.acts).toHaveLength(50)
    const second = await listActs(as(cast.ed), { subjectId: noted.id, before: first.next ?? 0 })
    expect(second.acts.map(({ act }) => act)).toEqual(['end_sessions', 'lift', 'suspend'])
  })

  test('has no entry of an act that was refused', async () => {
    const count = async () => (await site.ctx.db.selectFrom('admin_acts').select('id').execute()).length
    const before = await count()
    for (const act of Object.values(ACTS)) await outcome(act(as(cast.di), 'ann'))
    await outcome(suspendAccount(as(cast.ed), { name: 'ann', days: 0, reason: 'x' }))
    expect(await count()).toBe(before)
  })

  test('can only grow: the database refuses to change, delete or empty it', async () => {
    for (const statement of [
      sql`update admin_acts set act = 'nothing'`,
      sql`delete from admin_acts`,
      sql`truncate admin_acts`,
    ])
      await expect(statement.execute(site.ctx.db)).rejects.toThrow('append-only')
  })
})

test.each([
  ['ann', 'ann'],
  [' U/Ann ', 'ann'],
  ['mail@ann.example', 'mailed_ann'],
  ['t2_zzzzz', null],
  ['nobody_here', null],
  ['\0', null],
])('looking for %j finds %j', async (query, name) => {
  await signUp(site, { name: 'mailed_ann' }).catch(() => undefined)
  await site.ctx.db
    .updateTable('accounts')
    .set({ email: 'Mail@Ann.example' })
    .where('name', '=', 'mailed_ann')
    .execute()
  expect(await findAccountName(as(cast.ed), { query })).toBe(name)
})

test('an account is found by its id', async () => {
  const query = `t2_${cast.bo.id.toString(36)}`
  expect(await findAccountName(as(cast.ed), { query })).toBe('bosco')
})
