import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlarm } from '#domain/alarms/raise-alarm.ts'
import type { AdminRole } from '#shared/accounts/admin-roles.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { emailsTo, jobsDone } from '#tests/support/mailbox.ts'
import { runWarren } from '#tests/support/run-command.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  await signUp(app, { name: 'second', isAdmin: true })
  for (const name of ['ann', 'dinah', 'edgar', 'second']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

const post = (path: string, fields: string, who = 'edgar') =>
  app.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: cookies[who] ?? '' },
  })
const read = async (path: string, who = 'edgar') => {
  const answer = await app.ask(path, { headers: { cookie: cookies[who] ?? '' } })
  return { status: answer.status, text: await answer.text() }
}
const grant = (name: string, roles: readonly AdminRole[], more = '') =>
  post('/admin/roles', `intent=save&name=${name}${roles.map(role => `&role=${role}`).join('')}${more}`)
async function storedRoles(name: string) {
  const row = await app.ctx.db
    .selectFrom('accounts')
    .select(['is_staff', 'is_admin', 'admin_roles'])
    .where('name_key', '=', name)
    .executeTakeFirstOrThrow()
  return row
}
const newestChange = async (): Promise<string> =>
  /data-change="(\d+)"/.exec((await read('/admin/roles')).text)?.[1] ?? ''

test('a whole admin grants roles with a reason, sees them, and undoes the change once', async () => {
  await signUp(app, { name: 'helper' })
  const answer = await grant('helper', ['site', 'content'], '&reason=Nights+and+weekends')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/roles?done=saved'])
  expect(await storedRoles('helper')).toEqual({
    ...{ is_staff: false, is_admin: true, admin_roles: ['content', 'site'] },
  })
  const page = (await read('/admin/roles?done=saved')).text
  expect(page).toContain('The roles were saved.')
  expect(page).toMatch(/data-member="helper".*?Content.*?Site/)
  expect((await read('/admin/log')).text).toContain('Content · Site · Nights and weekends')
  const id = await newestChange()
  const undone = await post('/admin/roles', `intent=undo&id=${id}`)
  expect(undone.headers.get('location')).toBe('/admin/roles?done=undone')
  expect(await storedRoles('helper')).toEqual({ is_staff: false, is_admin: false, admin_roles: null })
  expect((await read('/admin/log')).text).toContain('gave helper back the roles from before')
  const again = await post('/admin/roles', `intent=undo&id=${id}`)
  expect([again.status, await storedRoles('helper')]).toEqual([
    409,
    { is_staff: false, is_admin: false, admin_roles: null },
  ])
})

test('an undo that is no longer the latest change is refused', async () => {
  await signUp(app, { name: 'mover' })
  await grant('mover', ['money'])
  const id = await newestChange()
  await grant('mover', ['accounts'])
  expect((await post('/admin/roles', `intent=undo&id=${id}`)).status).toBe(409)
  expect((await storedRoles('mover')).admin_roles).toEqual(['accounts'])
})

test('only full admins change roles, and never their own; typed text is kept', async () => {
  await signUp(app, { name: 'limited', isAdmin: true, adminRoles: ['accounts', 'content', 'site'] })
  cookies.limited = await app.logIn('limited')
  for (const who of ['ann', 'dinah', 'limited'])
    expect([who, (await post('/admin/roles', 'intent=save&name=ann&role=content', who)).status]).toEqual([
      who,
      403,
    ])
  expect((await grant('edgar', ['content'])).status).toBe(403)
  expect((await storedRoles('edgar')).admin_roles).toEqual(['content', 'accounts', 'site', 'money'])
  const missing = await grant('nobody-here', ['content'], '&reason=Kept')
  const text = await missing.text()
  expect([missing.status, text.includes('value="nobody-here"'), text.includes('value="Kept"')]).toEqual([
    ...[404, true, true],
  ])
  const long = await grant('ann', ['content'], `&reason=${'x'.repeat(2_000)}`)
  expect(long.status).toBe(400)
  expect((await post('/admin/roles', 'intent=save&name=ann&role=everything')).status).toBe(400)
  expect((await storedRoles('ann')).is_admin).toBe(false)
})

test('two whole admins cannot take the roles from each other at once', async () => {
  const answers = await Promise.all([
    post('/admin/roles', 'intent=save&name=second', 'edgar'),
    post('/admin/roles', 'intent=save&name=edgar', 'second'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 403])
  await app.ctx.db
    .updateTable('accounts')
    .set({ is_admin: true, admin_roles: null })
    .where('name_key', 'in', ['edgar', 'second'])
    .execute()
  for (const name of ['edgar', 'second']) cookies[name] = await app.logIn(name)
})

test('an admin from before there were roles has all of them', async () => {
  await app.ctx.db
    .updateTable('accounts')
    .set({ admin_roles: null })
    .where('name_key', '=', 'second')
    .execute()
  for (const path of ['/admin/roles', '/admin/reports', '/admin/sign-up', '/admin/jobs', '/econ-management'])
    expect([path, (await read(path, 'second')).status]).toEqual([path, 200])
})

test('links, counts and the log show what belongs to the role, and accounts only to those in charge of them', async () => {
  await post('/admin/accounts/ann', 'intent=end_sessions')
  const links = [
    ...[
      '/admin/reports',
      '/admin/topics',
      '/admin/appeals',
      '/admin/sign-up',
      '/admin/jobs',
      '/admin/backups',
    ],
    '/admin/roles',
  ]
  const seen: Record<string, string[]> = {}
  for (const role of ['content', 'accounts', 'site', 'money'] as const) {
    const name = `only-${role}`
    await signUp(app, { name, isAdmin: true, adminRoles: [role] })
    cookies[name] = await app.logIn(name)
    const { text } = await read('/admin', name)
    const main = text.slice(text.indexOf('<main'))
    seen[role] = links.filter(link => main.includes(`href="${link}"`))
    const ended = 'logged ann out everywhere'
    expect([role, (await read('/admin/log', name)).text.includes(ended)]).toEqual([role, role === 'accounts'])
    expect([role, (await read('/admin/log/export', name)).text.includes('end_sessions')]).toEqual([
      role,
      role === 'accounts',
    ])
  }
  expect(seen).toEqual({
    content: ['/admin/reports', '/admin/topics'],
    accounts: ['/admin/appeals', '/admin/sign-up'],
    site: ['/admin/jobs', '/admin/backups'],
    money: [],
  })
})

test('an admin in charge of accounts suspends members, but no other admin', async () => {
  const suspend = 'intent=suspend&days=1&reason=Spam'
  await signUp(app, { name: 'spammer' })
  expect((await post('/admin/accounts/spammer', suspend, 'only-accounts')).status).toBe(200)
  for (const act of ['intent=force_reset', 'intent=end_sessions', suspend])
    expect((await post('/admin/accounts/dinah', act, 'only-accounts')).status).toBe(200)
  for (const act of ['intent=force_reset', 'intent=end_sessions', 'intent=set_roles'])
    expect([act, (await post('/admin/accounts/second', act, 'only-accounts')).status]).toEqual([act, 403])
})

test('only those in charge of content moderate where they are no moderators', async () => {
  await openCommunity(app, { by: cast.cy, name: 'roles' })
  const { fullname } = await writePost(app, { by: cast.cy, in: 'roles', title: 'A jug' })
  for (const [role, status] of [
    ['accounts', 403],
    ['site', 403],
    ['money', 403],
    ['content', 200],
  ] as const)
    expect([role, (await read(`/r/roles/about/item/${fullname}`, `only-${role}`)).status]).toEqual([
      ...[role, status],
    ])
})

test('an alarm is emailed to those in charge of what it is about', async () => {
  for (const role of ['content', 'accounts', 'site', 'money'])
    await app.ctx.db
      .updateTable('accounts')
      .set({ email: `only-${role}@mail.example`, email_verified_at: new Date() })
      .where('name', '=', `only-${role}`)
      .execute()
  await raiseAlarm(app.ctx, { kind: 'backup_failed', about: 'roles', detail: 'x' })
  await raiseAlarm(app.ctx, { kind: 'books_differ', about: 'roles', detail: 'x' })
  await jobsDone(app)
  const told: Record<string, string[]> = {}
  for (const role of ['content', 'accounts', 'site', 'money'])
    told[role] = (await emailsTo(app, `only-${role}@mail.example`)).map(({ kind }) => kind)
  expect(told).toEqual({
    ...{ content: [], accounts: [] },
    ...{ site: ['alarm-backup-failed'], money: ['alarm-books-differ'] },
  })
})

test('`create-user --roles` makes an admin with some roles, `--admin` one with all', async () => {
  const create = (...args: string[]) =>
    runWarren(['create-user', '--password', 'six purple lanterns', ...args], {
      DATABASE_URL: app.databaseUrl,
    })
  expect(await create('--name', 'cliadmin', '--admin')).toMatchObject({ code: 0 })
  expect(await create('--name', 'clisome', '--roles', 'money, content')).toMatchObject({ code: 0 })
  expect((await storedRoles('cliadmin')).admin_roles).toEqual(['content', 'accounts', 'site', 'money'])
  expect((await storedRoles('clisome')).admin_roles).toEqual(['content', 'money'])
  const wrong = await create('--name', 'cliwrong', '--roles', 'money,king')
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('There is no role "king". Roles are: content, accounts, site, money.'),
  ])
})
