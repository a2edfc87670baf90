import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetSecondFactorsCommand } from '#cli/reset-second-factors.ts'
import { CAST_PASSWORD, signUp } from '#tests/fixtures/cast.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { runInside } from '#tests/support/run-command.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let clock = new Date('2026-05-01T12:00:00Z').getTime()
let count = 0

beforeAll(async () => {
  app = await startApp({ env: { WARREN_ROLE: 'web' } })
})
// Each test has a day of its own: guesses of the one before are forgotten.
beforeEach(() => {
  clock += 24 * 3_600_000
  app.at(new Date(clock))
})
afterAll(() => app.stop())

const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(app.ctx.now().getTime() / 1_000) })
const read = async (path: string, cookie: string) =>
  (await app.ask(path, { headers: { cookie, accept: 'text/html' } })).text()
/** The page that turns it on, the secret on it, and the cookies that the browser has then. */
async function openSetup(cookie: string): Promise<{ page: string; secret: string; cookies: string }> {
  const answer = await app.ask('/2fa/enable/', { headers: { cookie, accept: 'text/html' } })
  const page = await answer.text()
  const secret = (/<code[^>]*>([A-Z2-7 ]{30,})<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '')
  return { page, secret, cookies: `${cookie}; totp_setup=${cookiesOf(answer).totp_setup}` }
}
const isIn = async (cookie: string) => {
  const answer = await app.ask('/api/bootstrap', { headers: { cookie } })
  return ((await answer.json()) as { session: object | null }).session !== null
}
const codesIn = (html: string): string[] =>
  [...html.matchAll(/<code>([2-9a-z]{5}-[2-9a-z]{5})<\/code>/g)].map(match => match[1] ?? '')

type Person = { name: string; cookie: string; secret: string; codes: string[] }

/** Signs up a person and turns on two-factor authentication through the pages alone. */
async function withTwoFactor(): Promise<Person> {
  count += 1
  const name = `person_${count}`
  await signUp(app, { name })
  let cookie = await app.logIn(name)
  const { secret, cookies } = await openSetup(cookie)
  const answer = await formPost(app, '/2fa/enable/', { code: codeOf(secret) }, cookies)
  expect(answer.status).toBe(200)
  cookie = `warren_session=${cookiesOf(answer).warren_session}`
  return { name, cookie, secret, codes: codesIn(await answer.text()) }
}

/** The first step; the cookie that holds the second one open. */
async function firstStep(name: string): Promise<string> {
  const answer = await formPost(app, '/login', { name, password: CAST_PASSWORD, dest: '/settings' })
  expect(answer.headers.get('location')).toBe('/login?step=confirm-otp&dest=%2Fsettings')
  expect(cookiesOf(answer).warren_session).toBeUndefined()
  const line = answer.headers.getSetCookie().find(one => one.startsWith('login_step='))
  expect(line).toContain('Max-Age=600; HttpOnly')
  return `login_step=${cookiesOf(answer).login_step}`
}
const secondStep = (code: string, cookie: string) =>
  formPost(app, '/login', { step: 'confirm-otp', code, dest: '/settings' }, cookie)

test('[R2.16-04] the page turns two-factor on with a picture, a key as text, a code and ten backup codes shown once', async () => {
  const name = 'scanner'
  await signUp(app, { name })
  const cookie = await app.logIn(name)
  const { page, secret, cookies } = await openSetup(cookie)
  expect(page).toMatch(/<svg[^>]*role="img"[^>]*>\s*<path d="M4 4h1v1/)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect((await openSetup(cookies)).secret, 'the same key until it is confirmed').toBe(secret)
  const wrong = await formPost(app, '/2fa/enable/', { code: '000000' }, cookies)
  expect(wrong.status).toBe(403)
  expect(await wrong.text()).toContain('That code is wrong')
  expect(await wrongSetup(cookie, secret)).toEqual([409, 409])
  const right = await formPost(app, '/2fa/enable/', { code: codeOf(secret) }, cookies)
  const html = await right.text()
  expect(new Set(codesIn(html)).size).toBe(10)
  const { warren_session: token } = cookiesOf(right)
  expect(cookie).not.toContain(token)
  const after = await read('/2fa/enable/', `warren_session=${token}`)
  expect(after).toContain('Two-factor authentication is on.')
  expect(after).not.toContain(secret.slice(0, 4))
  expect(codesIn(await read('/2fa/backup-keys/', `warren_session=${token}`))).toEqual([])
})

/** Posts the setup without the browser's cookie and with another browser's. */
async function wrongSetup(cookie: string, secret: string): Promise<number[]> {
  await signUp(app, { name: 'stranger' })
  const { cookies: theirs } = await openSetup(await app.logIn('stranger'))
  const foreign = `${cookie}; ${theirs.slice(theirs.indexOf('totp_setup='))}`
  const answers = [cookie, foreign].map(one => formPost(app, '/2fa/enable/', { code: codeOf(secret) }, one))
  return (await Promise.all(answers)).map(({ status }) => status)
}

test('the key lies in the database encrypted, the backup codes only as digests', async () => {
  const { secret, codes } = await withTwoFactor()
  const rows = JSON.stringify([
    await app.ctx.db.selectFrom('totp_secrets').selectAll().execute(),
    await app.ctx.db.selectFrom('backup_codes').selectAll().execute(),
    await app.ctx.db.selectFrom('events').selectAll().execute(),
    app.logs,
  ])
  for (const one of [secret, ...codes]) {
    expect(rows).not.toContain(one)
    expect(rows).not.toContain(JSON.stringify([...Buffer.from(one)]).slice(1, -1))
  }
  expect(rows).toContain('totp-on')
})

test('logging in takes the code after the password, and leads on where it was going', async () => {
  const { name, secret } = await withTwoFactor()
  app.advance({ seconds: 60 })
  const step = await firstStep(name)
  expect(await isIn(step)).toBe(false)
  expect(await read('/login?step=confirm-otp', step)).toContain(`to log in as u/${name}.`)
  const answer = await secondStep(codeOf(secret), step)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/settings'])
  expect(answer.headers.getSetCookie().some(line => line.startsWith('login_step=;'))).toBe(true)
  expect(await isIn(`warren_session=${cookiesOf(answer).warren_session}`)).toBe(true)
})

test('a code is good once, also for two who come with it at the same moment', async () => {
  const { name, secret } = await withTwoFactor()
  const stepBefore = await firstStep(name)
  expect((await secondStep(codeOf(secret), stepBefore)).status, 'used to turn it on').toBe(403)
  app.advance({ seconds: 60 })
  const steps = await Promise.all([firstStep(name), firstStep(name), firstStep(name)])
  const code = codeOf(secret)
  const answers = await Promise.all(steps.map(step => secondStep(code, step)))
  expect(answers.map(answer => answer.status).sort()).toEqual([302, 403, 403])
  expect((await secondStep(code, await firstStep(name))).status).toBe(403)
})

test('codes that are wrong, too old, too early or of another account are refused', async () => {
  const [one, other] = [await withTwoFactor(), await withTwoFactor()]
  app.advance({ seconds: 600 })
  const old = codeOf(one.secret)
  app.advance({ seconds: 90 })
  const right = codeOf(one.secret)
  app.advance({ seconds: 600 })
  const early = codeOf(one.secret)
  app.advance({ seconds: -600 })
  const step = await firstStep(one.name)
  for (const code of [
    '',
    '12345',
    '1234567',
    'abcdef',
    old,
    early,
    codeOf(other.secret),
    other.codes[0] ?? '',
  ]) {
    const answer = await secondStep(code, step)
    expect(answer.status, code).toBe(403)
    expect(cookiesOf(answer).warren_session, code).toBeUndefined()
  }
  expect((await secondStep(right, step)).status).toBe(302)
})

test('guessing ends after ten codes, whatever browser and however often the password is shown again', async () => {
  const { name, secret } = await withTwoFactor()
  app.advance({ seconds: 60 })
  for (let guess = 0; guess < 10; guess += 1)
    expect((await secondStep(String(100_000 + guess), await firstStep(name))).status).toBe(403)
  expect((await secondStep(codeOf(secret), await firstStep(name))).status).toBe(429)
  app.advance({ seconds: 15 * 60 })
  expect((await secondStep(codeOf(secret), await firstStep(name))).status).toBe(302)
})

test('the second step expires after ten minutes and cannot be forged', async () => {
  const { name, secret } = await withTwoFactor()
  app.advance({ seconds: 60 })
  const step = await firstStep(name)
  const forged = `login_step=${Buffer.from(JSON.stringify({ data: { id: 1, name }, endsAt: 9e15 })).toString('base64url')}`
  for (const cookie of ['login_step=', 'login_step=x', forged, `${step.slice(0, -3)}AAA`])
    expect(await (await secondStep(codeOf(secret), cookie)).text()).toContain('That took too long.')
  app.advance({ seconds: 600 })
  expect(await (await secondStep(codeOf(secret), step)).text()).toContain('That took too long.')
})

test('a backup code works once in place of the app, however it is typed', async () => {
  const { name, codes } = await withTwoFactor()
  const [first = '', second = ''] = codes
  expect((await secondStep(first, await firstStep(name))).status).toBe(302)
  expect((await secondStep(first, await firstStep(name))).status).toBe(403)
  expect((await secondStep(` ${second.replace('-', '').toUpperCase()} `, await firstStep(name))).status).toBe(
    302,
  )
})

test('[R2.16-06] the page of backup codes says how many are left and makes new ones, which replace the old', async () => {
  const { name, cookie, codes } = await withTwoFactor()
  await secondStep(codes[0] ?? '', await firstStep(name))
  expect(await read('/2fa/backup-keys/', cookie)).toContain('You have 9 backup codes left.')
  const answer = await formPost(app, '/2fa/backup-keys/', {}, cookie)
  const fresh = codesIn(await answer.text())
  expect(fresh).toHaveLength(10)
  expect((await secondStep(codes[1] ?? '', await firstStep(name))).status).toBe(403)
  expect((await secondStep(fresh[0] ?? '', await firstStep(name))).status).toBe(302)
})

test('[R2.16-05] turning it off takes the password and a code; logging in then takes the password alone', async () => {
  const { name, cookie, secret, codes } = await withTwoFactor()
  app.advance({ seconds: 60 })
  const off = (password: string, code: string) => formPost(app, '/2fa/disable/', { password, code }, cookie)
  const wrong = await off('not my password', codeOf(secret))
  expect(await wrong.text()).toContain('That password is wrong.')
  expect(await (await off(CAST_PASSWORD, '000000')).text()).toContain('That code is wrong')
  const right = await off(CAST_PASSWORD, codeOf(secret))
  expect(right.headers.get('location')).toBe('/2fa/disable/?done=1')
  const token = `warren_session=${cookiesOf(right).warren_session}`
  expect(await read('/2fa/disable/?done=1', token)).toContain('Two-factor authentication is off.')
  const answer = await formPost(app, '/login', { name, password: CAST_PASSWORD })
  expect(cookiesOf(answer).warren_session).toBeDefined()
  expect(
    (await formPost(app, '/2fa/disable/', { password: CAST_PASSWORD, code: codes[0] ?? '' }, token)).status,
  ).toBe(409)
})

test('turning it on and getting new backup codes require a recent log-in; visitors are sent to log in', async () => {
  const { cookie } = await withTwoFactor()
  app.advance({ seconds: 15 * 60 })
  for (const path of ['/2fa/enable/', '/2fa/backup-keys/']) {
    const page = await app.ask(path, { headers: { cookie } })
    expect(page.headers.get('location')).toBe(`/account/confirm?dest=${encodeURIComponent(path)}`)
    const answer = await formPost(app, path, { code: '123456' }, cookie)
    expect(answer.headers.get('location')).toBe(`/account/confirm?dest=${encodeURIComponent(path)}`)
    expect(codesIn(await read('/2fa/backup-keys/', cookie))).toEqual([])
    expect((await app.ask(path)).headers.get('location')).toContain('/login?dest=')
    expect((await formPost(app, path, { code: '123456' })).headers.get('location')).toContain('/login?dest=')
  }
})

test('with another key of the site no code is good, and the log says why', async () => {
  const { name, secret } = await withTwoFactor()
  app.advance({ seconds: 60 })
  const other = await startApp({ databaseUrl: app.databaseUrl, env: { SECRET_KEY: 'k'.repeat(40) } })
  try {
    other.at(app.ctx.now())
    const first = await formPost(other, '/login', { name, password: CAST_PASSWORD })
    const step = `login_step=${cookiesOf(first).login_step}`
    const answer = await formPost(other, '/login', { step: 'confirm-otp', code: codeOf(secret) }, step)
    expect(answer.status).toBe(403)
    expect(JSON.stringify(other.logs)).toContain('A second factor cannot be read')
  } finally {
    await other.stop()
  }
})

test('an operator restores access for someone who lost both app and codes', async () => {
  const { name, cookie } = await withTwoFactor()
  const reset = (who: string) =>
    runInside(resetSecondFactorsCommand, ['--name', who], app.server.app.database)
  await expect(reset('nobody_here')).rejects.toThrow('There is no account')
  const { code, stdout } = await reset(name)
  expect(code).toBe(0)
  expect(stdout).toContain('can now log in with only their password')
  expect(await isIn(cookie)).toBe(false)
  const answer = await formPost(app, '/login', { name, password: CAST_PASSWORD })
  expect(await isIn(`warren_session=${cookiesOf(answer).warren_session}`)).toBe(true)
})

test('in a frame, what asks for the password or the code stays fit for a frame', async () => {
  const { name, cookie } = await withTwoFactor()
  app.advance({ seconds: 15 * 60 })
  const path = '/2fa/enable/?is_embedded=true'
  const page = await app.ask(path, { headers: { cookie } })
  const confirm = page.headers.get('location') ?? ''
  expect(confirm).toBe(`/account/confirm?is_embedded=true&dest=${encodeURIComponent(path)}`)
  const visitor = (await app.ask(path)).headers.get('location') ?? ''
  const dest = '/account/done?is_embedded=true&kind=login'
  const login = await formPost(app, '/login?is_embedded=true', { name, password: CAST_PASSWORD, dest })
  const step = login.headers.get('location') ?? ''
  expect(step).toBe(`/login?is_embedded=true&step=confirm-otp&dest=${encodeURIComponent(dest)}`)
  for (const [target, as] of [
    [confirm, cookie],
    [visitor, ''],
    [step, `login_step=${cookiesOf(login).login_step}`],
  ] as const) {
    const shown = await app.ask(target, { headers: { cookie: as, accept: 'text/html' } })
    expect(shown.status, target).toBe(200)
    expect(shown.headers.get('content-security-policy'), target).not.toContain("frame-ancestors 'none'")
  }
})
