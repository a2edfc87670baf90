import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForClaims } from '#domain/sign-on/find-or-open.ts'
import { forgetSignUpRequests } from '#domain/sign-up-gate/requests.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const PASSWORD = 'six purple lanterns'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100', TRUSTED_PROXIES: 'loopback' } })
  cast = await createCast(app)
  for (const name of ['ann', 'dinah', 'edgar']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['sign_up_modes', 'sign_up_blocks', 'sign_up_invitations', 'sign_up_requests'])
    await sql`delete from ${sql.table(table)}`.execute(app.ctx.db)
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const asAdmin = (path: string, fields: Record<string, string>, who = 'edgar') =>
  post(path, fields, { cookie: cookies[who] ?? '' })
const setMode = (mode: string, who = 'edgar') =>
  asAdmin('/admin/sign-up', { intent: 'mode', mode, before: 'open' }, who)
const block = (kind: string, value: string, more: Record<string, string> = {}) =>
  asAdmin('/admin/sign-up/blocks', { intent: 'block', kind, value, ...more })
const page = async (path: string, who?: string) => {
  const headers = who === undefined ? {} : { cookie: cookies[who] ?? '' }
  return (await app.ask(path, { headers })).text()
}
/** Signs up as a person would; returns where that leads, or the page that says why not. */
async function register(
  name: string,
  more: Record<string, string> = {},
  address = '198.51.100.7',
): Promise<string> {
  const fields = { name, password: PASSWORD, email: '', dest: '/', ...more }
  const answer = await post('/register', fields, { 'x-forwarded-for': address })
  if (answer.status === 302 || answer.status === 303) return answer.headers.get('location') ?? ''
  return (await answer.text()).replaceAll('&#x27;', "'")
}
const exists = async (name: string) => {
  const { rows } = await sql`select from accounts where name = ${name}`.execute(app.ctx.db)
  return rows.length === 1
}
async function invite(fields: Record<string, string> = {}): Promise<string> {
  const answer = await asAdmin('/admin/sign-up', {
    intent: 'invite',
    note: 'Bo',
    uses: '1',
    days: '7',
    ...fields,
  })
  return /\/register\?invite=([\w-]+)/.exec(await answer.text())?.[1] ?? ''
}

test('admins open and close sign-up without a restart, with a history and undo', async () => {
  expect(await register('early_bird')).toBe('/')
  expect((await setMode('closed')).headers.get('location')).toBe('/admin/sign-up?done=mode&before=open')
  expect(await page('/register')).toContain('Sign-up is closed')
  expect(await register('too_late')).toContain('Sign-up is closed')
  expect(await exists('too_late')).toBe(false)
  const done = await page('/admin/sign-up?done=mode&before=open', 'edgar')
  expect(done).toContain('Undo: Everyone')
  await setMode('open')
  expect(await register('welcome_back')).toBe('/')
  const html = await page('/admin/sign-up', 'edgar')
  expect(html.indexOf('u/edgar: Everyone')).toBeGreaterThan(0)
  expect(html.indexOf('u/edgar: Nobody')).toBeGreaterThan(html.indexOf('u/edgar: Everyone'))
  const log = await page('/admin/log?show=signUps', 'edgar')
  expect(log).toContain('edgar closed sign-up')
  expect(log).toContain('edgar opened sign-up to everyone')
  expect((await setMode('sometimes')).status).toBe(400)
})

test('only admins change who may sign up', async () => {
  for (const [who, status] of [
    ['ann', 403],
    ['dinah', 403],
  ] as const) {
    expect([who, (await setMode('closed', who)).status]).toEqual([who, status])
    const fields = { intent: 'block', kind: 'word', value: 'carrot' }
    expect([who, (await asAdmin('/admin/sign-up/blocks', fields, who)).status]).toEqual([who, status])
    for (const path of ['/admin/sign-up', '/admin/sign-up/blocks'])
      expect([who, (await app.ask(path, { headers: { cookie: cookies[who] ?? '' } })).status]).toEqual([
        who,
        status,
      ])
  }
  expect(
    (await post('/admin/sign-up', { intent: 'mode', mode: 'closed' })).headers.get('location'),
  ).toContain('/login')
  expect(await register('still_open')).toBe('/')
})

test('an invitation lets in as many as it says, until it expires or is revoked', async () => {
  await setMode('invitation')
  expect(await page('/register')).toContain('Sign-up is by invitation')
  expect(await register('uninvited')).toContain('Sign-up is by invitation')
  expect(await register('guesser', { invite: 'guessed' })).toContain('Sign-up is by invitation')
  const token = await invite({ uses: '2' })
  expect(await page(`/register?invite=${token}`)).toContain('You were invited.')
  // A name that is refused uses nothing up.
  expect(await register('ann', { invite: token })).toContain('taken')
  const both = await Promise.all(
    ['guest_a', 'guest_b', 'guest_c'].map(name => register(name, { invite: token })),
  )
  expect(both.filter(where => where === '/').length).toBe(2)
  expect(await page(`/register?invite=${token}`)).toContain('This invitation link has expired')
  const short = await invite({ days: '1' })
  app.advance({ seconds: 86_401 })
  expect(await register('latecomer', { invite: short })).toContain('This invitation link has expired')
  cookies.edgar = await app.logIn('edgar')
  const revoked = await invite()
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from sign_up_invitations`.execute(
    app.ctx.db,
  )
  await asAdmin('/admin/sign-up', { intent: 'revoke', id: String(rows[0]?.id) })
  expect(await register('revoked_one', { invite: revoked })).toContain('This invitation link has expired')
  // The token is kept nowhere.
  const { rows: kept } =
    await sql`select from sign_up_invitations i where i::text like ${`%${token}%`}`.execute(app.ctx.db)
  expect(kept).toEqual([])
  for (const [field, value] of [
    ['uses', '0'],
    ['uses', 'x'],
    ['days', '366'],
    ['note', 'x'.repeat(101)],
  ] as const)
    expect([
      field,
      (await asAdmin('/admin/sign-up', { intent: 'invite', note: '', uses: '1', days: '1', [field]: value }))
        .status,
    ]).toEqual([field, 400])
  await setMode('closed')
  expect(await register('closed_out', { invite: await invite() })).toContain('Sign-up is closed')
})

test('by approval an account is made once an admin approves it', async () => {
  await setMode('approval')
  expect(await page('/register')).toContain('Why do you want to join?')
  expect(await register('wordless')).toContain('Tell the admins why you want to join')
  expect(await register('wordy', { words: 'x'.repeat(501) })).toContain('500')
  const words = 'I grow <b>carrots</b>'
  expect(await register('hopeful', { words, email: 'hopeful@mail.example' })).toBe('/register?asked=1')
  expect(await page('/register?asked=1')).toContain('Your request was sent')
  expect(await exists('hopeful')).toBe(false)
  expect((await post('/login', { name: 'hopeful', password: PASSWORD })).status).not.toBe(302)
  // Meanwhile a lookalike name can't be registered.
  expect(await register('hopefu1', { words })).toContain('taken')
  expect(await register('hopeless', { words })).toBe('/register?asked=1')
  const html = await page('/admin/sign-up', 'edgar')
  expect(html).toContain('Waiting for approval (2)')
  expect(html).toContain('I grow &lt;b&gt;carrots&lt;/b&gt;')
  expect(html).toContain('198.51.100.7')
  expect(html).not.toContain('argon2')
  const idOf = async (name: string) => {
    const { rows } = await sql<{
      id: number
    }>`select id::int from sign_up_requests where name = ${name}`.execute(app.ctx.db)
    return String(rows[0]?.id)
  }
  const decide = async (intent: string, id: string) => asAdmin('/admin/sign-up', { intent, id })
  const [good, bad] = [await idOf('hopeful'), await idOf('hopeless')]
  expect((await decide('approve', good)).headers.get('location')).toBe(
    '/admin/sign-up?done=approved&name=hopeful',
  )
  expect((await decide('approve', good)).status).toBe(409)
  expect((await decide('refuse', bad)).headers.get('location')).toBe(
    '/admin/sign-up?done=refused&name=hopeless',
  )
  expect([await exists('hopeful'), await exists('hopeless')]).toEqual([true, false])
  expect((await post('/login', { name: 'hopeful', password: PASSWORD })).status).toBe(302)
  const { rows } = await sql`select name, pending_email from accounts where name = 'hopeful'`.execute(
    app.ctx.db,
  )
  expect(rows).toEqual([{ name: 'hopeful', pending_email: 'hopeful@mail.example' }])
  // Invited people don't wait.
  expect(await register('vouched_for', { invite: await invite() })).toBe('/')
  await register('forgotten', { words })
  app.advance({ seconds: 61 * 86_400 })
  await forgetSignUpRequests(app.ctx)
  expect((await sql`select from sign_up_requests`.execute(app.ctx.db)).rows).toEqual([])
  cookies.edgar = await app.logIn('edgar')
})

test('blocked email domains, words and networks keep out who signs up, until they are lifted or expire', async () => {
  await block('email_domain', 'Spam.Example', { reason: 'Throwaway addresses' })
  await block('word', 'Carrot', { days: '2' })
  await block('network', '203.0.113.0/24')
  const mail = (email: string) => register(`m_${Math.random().toString(36).slice(2, 10)}`, { email })
  for (const email of ['a@spam.example', 'a@mx.SPAM.example'])
    expect([email, await mail(email)]).toEqual([email, expect.stringContaining('spam.example can')])
  expect(await mail('a@notspam.example')).toBe('/')
  await block('email_domain', 'm\u00fcller.example')
  for (const host of ['m\u00fcller.example', 'mu\u0308ller.example', 'mx.xn--mller-kva.example'])
    expect([host, await mail(`a@${host}`)]).toEqual([
      host,
      expect.stringContaining('xn--mller-kva.example can'),
    ])
  for (const name of ['carrots', 'my_Car-rot', 'CARR0T_1'])
    expect([name, await register(name)]).toEqual([name, expect.stringContaining('a word that isn')])
  expect(await register('turnip')).toBe('/')
  expect(await register('near_by', {}, '203.0.113.200')).toContain('Sign-up is blocked for the network')
  expect(await register('far_away', {}, '203.0.114.200')).toBe('/')
  expect(await page('/admin/sign-up/blocks', 'edgar')).toContain('Throwaway addresses')
  expect((await block('network', '203.0.113.0/24')).status).toBe(409)
  for (const [kind, value] of [
    ['network', '10.0.0.0/7'],
    ['network', '2001::/8'],
    ['network', 'here'],
    ['email_domain', 'com'],
    ['email_domain', 'a b.example'],
    ['word', 'ab'],
    ['word', 'sweet carrot'],
    ['name', 'ann'],
  ] as const)
    expect([value, (await block(kind, value)).status]).toEqual([value, 400])
  const { rows } = await sql<{
    id: number
  }>`select id::int from sign_up_blocks where kind = 'network'`.execute(app.ctx.db)
  const act = (intent: string) => asAdmin('/admin/sign-up/blocks', { intent, id: String(rows[0]?.id) })
  expect((await act('lift')).headers.get('location')).toContain('done=lifted')
  expect(await register('next_door', {}, '203.0.113.201')).toBe('/')
  await act('restore')
  expect(await register('neighbor', {}, '203.0.113.202')).toContain('Sign-up is blocked for the network')
  app.advance({ seconds: 2 * 86_400 + 1 })
  expect(await register('carrot_cake')).toBe('/')
  cookies.edgar = await app.logIn('edgar')
})

test('a provider of identities is no way around it', async () => {
  const claims = (subject: string, email: string | null) =>
    ({ provider: 'google', subject, email }) as Parameters<typeof openForClaims>[1]
  const open = (subject: string, email: string | null = null, address = '198.51.100.7') =>
    openForClaims(app.ctx, claims(subject, email), { address }).then(
      () => 'opened',
      error => error.code,
    )
  await block('email_domain', 'spam.example')
  await block('network', '203.0.113.7')
  expect([
    await open('s1', 'a@spam.example'),
    await open('s2', null, '203.0.113.7'),
    await open('s3'),
  ]).toEqual(['email_blocked', 'network_blocked', 'opened'])
  const codes = []
  for (const mode of ['approval', 'invitation', 'closed']) {
    await setMode(mode)
    codes.push(await open(`other ${mode}`))
  }
  expect(codes).toEqual(['sign_up_by_approval', 'sign_up_by_invitation', 'sign_up_closed'])
})

test('acting asks for a password that was shown lately', async () => {
  const { rows } = await sql<{ id: number }>`
    update sessions set authenticated_at = now() - interval '1 day' where account_id = ${cast.ed.id} returning id`.execute(
    app.ctx.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect((await setMode('closed')).status).toBe(403)
  expect((await block('word', 'radish')).status).toBe(403)
  cookies.edgar = await app.logIn('edgar')
})
