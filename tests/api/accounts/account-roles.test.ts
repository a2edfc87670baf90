import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Partial<Record<Role, string>> = {}

type Role = 'visitor' | 'member' | 'staff' | 'admin'
const NAMES = { member: 'ann', staff: 'dinah', admin: 'edgar' } as const

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  for (const role of ['member', 'staff', 'admin'] as const) cookies[role] = await app.logIn(NAMES[role])
})
afterAll(() => app.stop())

/** Reduces a response to how the route treated the caller: asked to log in, turned away, or let through. */
async function outcome(asking: Promise<Response>): Promise<'log in' | 'no' | 'in'> {
  const answer = await asking
  if (answer.headers.get('location')?.startsWith('/login') === true) return 'log in'
  return (await answer.text()).includes('not_allowed') ? 'no' : 'in'
}

const ANYONE = { visitor: 'in', member: 'in', staff: 'in', admin: 'in' }
const MEMBERS = { visitor: 'log in', member: 'in', staff: 'in', admin: 'in' }
const ADMINS = { visitor: 'log in', member: 'no', staff: 'no', admin: 'in' }

const FORMS: [string, Record<string, string>, Record<Role, string>][] = [
  ['/verification/none', {}, ANYONE],
  ['/password_reset', { who: 'nobody' }, ANYONE],
  ['/password_reset/none', { password: 'three blue tricycles' }, ANYONE],
  ['/account/magic_link', { who: 'nobody' }, ANYONE],
  ['/account/magic_link/landing/none', {}, ANYONE],
  ['/account/undo_email/none', {}, ANYONE],
  ['/change_password', { currentPassword: 'wrong', password: 'three blue tricycles' }, MEMBERS],
  ['/settings/account', { intent: 'resend' }, MEMBERS],
  ['/settings/account', { email: 'a@b.example', currentPassword: 'wrong' }, MEMBERS],
  ['/account/username', { intent: 'keep' }, MEMBERS],
  ['/appeal', { body: 'x' }, MEMBERS],
  ['/appeals', { body: 'x' }, MEMBERS],
  ['/account/delete', { intent: 'cancel' }, MEMBERS],
  ...['suspend', 'lift', 'refuse_appeal', 'force_reset', 'set_roles', 'end_sessions', 'remove_all'].map(
    intent =>
      ['/admin/accounts/bosco', { intent, reason: 'x', days: '1' }, ADMINS] as [
        string,
        Record<string, string>,
        Record<Role, string>,
      ],
  ),
]

test.each(FORMS)('the form of %s, sent with %j, is for %j', async (path, fields, expected) => {
  const outcomes: Partial<Record<Role, string>> = {}
  for (const role of ['visitor', 'member', 'staff', 'admin'] as const)
    outcomes[role] = await outcome(formPost(app, path, fields, cookies[role]))
  expect(outcomes).toEqual(expected)
})

test.each([
  ['/settings/account', MEMBERS],
  ['/change_password/', MEMBERS],
  ['/account/username', MEMBERS],
  ['/account/delete', MEMBERS],
  ['/appeal', ANYONE],
  ['/admin', ADMINS],
  ['/admin?q=ann', ADMINS],
  ['/admin/accounts/ann', ADMINS],
  ['/admin/events', ADMINS],
  ['/admin/log', ADMINS],
])('the page %s is for %j', async (path, expected) => {
  const outcomes: Partial<Record<Role, string>> = {}
  for (const role of ['visitor', 'member', 'staff', 'admin'] as const) {
    const cookie = cookies[role]
    outcomes[role] = await outcome(app.ask(path, cookie === undefined ? {} : { headers: { cookie } }))
  }
  expect(outcomes).toEqual(expected)
})

describe('pages whose address grants access', () => {
  test.each([
    '/verification/none',
    '/password_reset/none',
    '/account/magic_link/landing/none',
    '/account/undo_email/none',
    '/account/deleted/none',
  ])('%s is kept by nobody, found by no search, and told to no other site', async path => {
    const answer = await app.ask(path)
    expect(answer.headers.get('cache-control')).toMatch(/no-store|private/)
    const text = await answer.text()
    expect(text).toContain('<meta name="robots" content="noindex,nofollow"')
    expect(text).toContain('<meta name="referrer" content="same-origin"')
  })
})

test('pages and endpoints for other members never reveal an email address', async () => {
  await app.ctx.db
    .updateTable('accounts')
    .set({ email: 'bosco.private@mail.example' })
    .where('id', '=', cast.bo.id)
    .execute()
  for (const role of ['visitor', 'member', 'staff'] as const) {
    const cookie = cookies[role]
    for (const path of ['/user/bosco/', '/user/bosco.data', '/admin/accounts/bosco', '/settings/account']) {
      const answer = await app.ask(path, cookie === undefined ? {} : { headers: { cookie } })
      expect([role, path, (await answer.text()).includes('bosco.private')]).toEqual([role, path, false])
    }
  }
})
