import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import { CAST_PASSWORD } from '#tests/fixtures/cast.ts'
import { accountDoors } from '#tests/support/account-doors.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { emailsTo, jobsDone, linkOf, waitForEmail } from '#tests/support/mailbox.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
const { vouched, verify, emailToken, logIn, isLoggedIn, accountOf } = accountDoors(() => app)
const HOUR = 3_600

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  await app.ctx.db.deleteFrom('throttles').execute()
})
afterAll(() => app.stop())

describe('changing a password', () => {
  test('asks for the present one, ends all other sessions and gives this one another token', async () => {
    await vouched('changer', 'changer@mail.example')
    const [here, there] = [await app.logIn('changer'), await app.logIn('changer')]
    const change = (currentPassword: string, cookie: string) =>
      formPost(app, '/change_password', { currentPassword, password: 'three blue tricycles' }, cookie)
    const refused = await change('wrong word', here)
    expect([refused.status, (await refused.text()).includes('That password is wrong.')]).toEqual([403, true])
    const changed = await change(CAST_PASSWORD, here)
    expect(changed.status).toBe(200)
    const renewed = `${SESSION_COOKIE}=${cookiesOf(changed)[SESSION_COOKIE]}`
    expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(renewed)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await logIn('changer', 'three blue tricycles')).status).toBe(302)
    await waitForEmail(app, { to: 'changer@mail.example', kind: 'notice-password-changed' })
  })

  test('is for members, and guessing stops after ten tries', async () => {
    const visitor = await formPost(app, '/change_password', { currentPassword: 'x', password: 'y' })
    expect(visitor.headers.get('location')).toContain('/login?dest=')
    const cookie = await app.logIn('guessed')
    const statuses = []
    for (let round = 0; round < 11; round += 1)
      statuses.push(
        (
          await formPost(
            app,
            '/change_password',
            { currentPassword: `${round}`, password: 'three blue tricycles' },
            cookie,
          )
        ).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  })

  test('a password that everybody guesses is refused', async () => {
    const cookie = await app.logIn('lazy')
    const answer = await formPost(
      app,
      '/change_password',
      { currentPassword: CAST_PASSWORD, password: 'iloveyou2' },
      cookie,
    )
    expect([answer.status, (await answer.text()).includes('too common')]).toEqual([400, true])
  })
})

describe('logging in by mail', () => {
  const land = (path: string, cookie?: string) => formPost(app, path, {}, cookie)

  test('takes a button, works once and for 15 minutes', async () => {
    app.at(new Date('2026-06-03T12:00:00Z'))
    await vouched('magnus', 'magnus@mail.example')
    await formPost(app, '/account/magic_link', { who: 'magnus' })
    const path = linkOf(await waitForEmail(app, { to: 'magnus@mail.example', kind: 'magic-link' }))
    const page = await app.ask(path)
    expect([page.status, cookiesOf(page)[SESSION_COOKIE]]).toEqual([200, undefined])
    const landed = await land(path)
    expect([landed.status, landed.headers.get('location')]).toEqual([302, '/'])
    expect(await isLoggedIn(`${SESSION_COOKIE}=${cookiesOf(landed)[SESSION_COOKIE]}`)).toBe(true)
    const again = await land(path)
    expect([again.status, cookiesOf(again)[SESSION_COOKIE]]).toEqual([403, undefined])
    await formPost(app, '/account/magic_link', { who: 'magnus' })
    const later = linkOf(await waitForEmail(app, { to: 'magnus@mail.example', kind: 'magic-link', count: 2 }))
    app.advance({ seconds: 15 * 60 })
    expect((await land(later)).status).toBe(403)
  })

  test('never logs in a session planted by someone else', async () => {
    await vouched('fixed', 'fixed@mail.example')
    await formPost(app, '/account/magic_link', { who: 'fixed' })
    const path = linkOf(await waitForEmail(app, { to: 'fixed@mail.example', kind: 'magic-link' }))
    const planted = await app.logIn('attacker')
    const landed = await land(path, planted)
    expect(`${SESSION_COOKIE}=${cookiesOf(landed)[SESSION_COOKIE]}`).not.toBe(planted)
    expect(await isLoggedIn(planted)).toBe(false)
  })
})

describe('another address', () => {
  const change = (cookie: string, email: string, currentPassword = CAST_PASSWORD) =>
    formPost(app, '/settings/account', { intent: 'email', email, currentPassword }, cookie)

  test('asks for the password, counts once it is proven, and the old one is told and can take it back for a week', async () => {
    app.at(new Date('2026-06-04T12:00:00Z'))
    await vouched('mover', 'old@mail.example')
    const cookie = await app.logIn('mover')
    expect((await change(cookie, 'new@mail.example', 'wrong')).status).toBe(403)
    expect((await change(cookie, 'no address')).status).toBe(400)
    expect((await change(cookie, 'new@mail.example')).status).toBe(200)
    const token = await emailToken('new@mail.example', 'verify-email')
    expect((await accountOf('mover')).email).toBe('old@mail.example')
    expect(await verify(token, cookie)).toMatchObject({ reason: 'SUCCESS' })
    expect((await accountOf('mover')).email).toBe('new@mail.example')
    const path = linkOf(await waitForEmail(app, { to: 'old@mail.example', kind: 'undo-email' }))
    app.advance({ seconds: 7 * 24 * HOUR - 60 })
    expect(await (await app.ask(path)).text()).toContain('old@mail.example')
    const held = await app.logIn('mover')
    expect((await formPost(app, path, {})).status).toBe(200)
    expect((await accountOf('mover')).email).toBe('old@mail.example')
    expect(await isLoggedIn(held)).toBe(false)
    await waitForEmail(app, { to: 'old@mail.example', kind: 'reset-password' })
    expect((await formPost(app, path, {})).status).toBe(403)
  })

  test('a hijacker cannot void the undo link sent to the original address', async () => {
    app.at(new Date('2026-06-04T12:00:00Z'))
    await vouched('robbed', 'first@mail.example')
    const thief = await app.logIn('robbed')
    await change(thief, 'thief1@mail.example')
    await verify(await emailToken('thief1@mail.example', 'verify-email'), thief)
    const rightful = linkOf(await waitForEmail(app, { to: 'first@mail.example', kind: 'undo-email' }))
    await change(thief, 'thief2@mail.example')
    await verify(await emailToken('thief2@mail.example', 'verify-email'), thief)
    const planted = linkOf(await waitForEmail(app, { to: 'thief1@mail.example', kind: 'undo-email' }))
    expect((await formPost(app, planted, {})).status).toBe(200)
    expect((await formPost(app, rightful, {})).status).toBe(200)
    expect((await formPost(app, planted, {})).status).toBe(403)
    expect((await accountOf('robbed')).email).toBe('first@mail.example')
    // The old password is not enough: neither for taking part, nor for another password or address.
    const again = await logIn('robbed', CAST_PASSWORD)
    expect(again.headers.get('location')).toBe('/password_reset')
    const cookie = `${SESSION_COOKIE}=${cookiesOf(again)[SESSION_COOKIE]}`
    expect((await change(cookie, 'thief3@mail.example')).status).toBe(403)
    const fields = { currentPassword: CAST_PASSWORD, password: 'three blue tricycles' }
    expect((await formPost(app, '/change_password', fields, cookie)).status).not.toBe(200)
    const reset = linkOf(await waitForEmail(app, { to: 'first@mail.example', kind: 'reset-password' }))
    expect((await formPost(app, reset, { password: 'three blue tricycles' })).status).toBe(200)
    expect((await logIn('robbed', 'three blue tricycles')).headers.get('location')).toBe('/')
  })

  test('a week later it can no longer be taken back', async () => {
    app.at(new Date('2026-06-05T12:00:00Z'))
    await vouched('settled', 'before@mail.example')
    const cookie = await app.logIn('settled')
    await change(cookie, 'after@mail.example')
    await verify(await emailToken('after@mail.example', 'verify-email'), cookie)
    const path = linkOf(await waitForEmail(app, { to: 'before@mail.example', kind: 'undo-email' }))
    app.advance({ seconds: 7 * 24 * HOUR })
    expect((await formPost(app, path, {})).status).toBe(403)
    expect((await accountOf('settled')).email).toBe('after@mail.example')
  })

  test('in use by another account is requested like any other and never changes hands', async () => {
    await vouched('keeper', 'keeper@mail.example')
    await vouched('grabber', 'grabber@mail.example')
    const cookie = await app.logIn('grabber')
    expect((await change(cookie, 'keeper@mail.example')).status).toBe(200)
    await waitForEmail(app, { to: 'keeper@mail.example', kind: 'address-taken' })
    expect((await accountOf('grabber')).email).toBe('grabber@mail.example')
  })

  test('wished for later than an email makes that email void', async () => {
    await vouched('wavering', 'waver@mail.example')
    const cookie = await app.logIn('wavering')
    await change(cookie, 'wish1@mail.example')
    const token = await emailToken('wish1@mail.example', 'verify-email')
    await change(cookie, 'wish2@mail.example')
    expect(await verify(token, cookie)).toMatchObject({ reason: 'EMAIL_VERIFY_ERROR' })
  })
})

describe('whose link', () => {
  test('without PUBLIC_URL no email carries a host that a request merely claims', async () => {
    await vouched('victim', 'victim@mail.example')
    const { port } = new URL(app.url)
    const { request } = await import('node:http')
    const status = await new Promise<number>((done, refuse) => {
      const body = 'who=victim'
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          path: '/password_reset',
          method: 'POST',
          headers: {
            host: 'evil.example',
            origin: 'http://evil.example',
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': body.length,
          },
        },
        answer => answer.resume().on('end', () => done(answer.statusCode ?? 0)),
      )
      asking.on('error', refuse)
      asking.end(body)
    })
    expect(status).toBe(200)
    await jobsDone(app)
    expect(await emailsTo(app, 'victim@mail.example')).toEqual([])
    expect(app.logs.some(line => String(line.msg).includes('PUBLIC_URL must be set'))).toBe(true)
  })
})
