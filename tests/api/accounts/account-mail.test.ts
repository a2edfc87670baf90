import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForLogin } from '#domain/account-mail/reset-password.ts'
import { signUp } from '#domain/account-mail/sign-up.ts'
import { createCommunity } from '#domain/communities/create-community.ts'
import { countStatements } from '#platform/database/database.ts'
import { verifyStateOf } from '#shared/accounts/verify-reasons.ts'
import { CAST_PASSWORD } from '#tests/fixtures/cast.ts'
import { accountDoors } from '#tests/support/account-doors.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { emailsTo, jobsDone, linkOf, waitForEmail } from '#tests/support/mailbox.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
const { register, vouched, tokenOf, verify, emailToken, logIn, isLoggedIn, accountOf, memberOf } =
  accountDoors(() => app)
const HOUR = 3_600

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  await app.ctx.db.deleteFrom('throttles').execute()
})
afterAll(() => app.stop())

describe('verification', () => {
  test('[R7.3-04] [R3-enum-01] [R4-mail-03] a link answers once with SUCCESS, and then that it was done', async () => {
    const cookie = await register('vera', 'vera@mail.example')
    const email = await waitForEmail(app, { to: 'vera@mail.example', kind: 'verify-email' })
    expect(email.mode).toBe(0o600)
    expect(linkOf(email)).toMatch(/^\/verification\/[\w-]{43}$/)
    // A log that is kept names the file, never the link.
    expect(JSON.stringify(app.logs)).not.toContain(linkOf(email))
    const token = tokenOf(linkOf(email))
    expect(await verify(token, cookie)).toEqual({ success: true, reason: 'SUCCESS' })
    expect(await verify(token, cookie)).toEqual({ success: false, reason: 'EMAIL_ALREADY_VERIFIED' })
    expect(await accountOf('vera')).toMatchObject({ email: 'vera@mail.example', pending_email: null })
  })

  test("[R7.3-04] [R3-enum-01] another's link is EMAIL_VERIFY_WRONG_USER and stays good; a visitor may use it", async () => {
    await register('wanda', 'wanda@mail.example')
    const token = await emailToken('wanda@mail.example', 'verify-email')
    const other = await app.logIn('otto')
    expect(await verify(token, other)).toEqual({ success: false, reason: 'EMAIL_VERIFY_WRONG_USER' })
    expect(await verify(token)).toEqual({ success: true, reason: 'SUCCESS' })
  })

  test('[R3-enum-01] [R4-mail-03] unknown, cut and day-old links are EMAIL_VERIFY_ERROR', async () => {
    app.at(new Date('2026-06-01T12:00:00Z'))
    await register('otis', 'otis@mail.example')
    const token = await emailToken('otis@mail.example', 'verify-email')
    for (const wrong of ['x', 'x'.repeat(43), token.slice(1), `${token}a`])
      expect(await verify(wrong)).toEqual({ success: false, reason: 'EMAIL_VERIFY_ERROR' })
    expect((await app.ask('/api/v1/verify_email/%00', { method: 'POST' })).status).toBe(400)
    app.advance({ seconds: 24 * HOUR })
    expect(await verify(token)).toEqual({ success: false, reason: 'EMAIL_VERIFY_ERROR' })
  })

  test.each([
    ['SUCCESS', 'Success'],
    ['EMAIL_ALREADY_VERIFIED', 'AlreadyVerified'],
    ['EMAIL_VERIFY_WRONG_USER', 'WrongUser'],
    ['EMAIL_VERIFY_ERROR', 'Error'],
    ['SOMETHING_NEW', 'Error'],
    [undefined, 'Error'],
    [null, 'Error'],
  ])('[R4-mail-01] [R4-mail-02] the reason %j ends in %s', (reason, state) =>
    expect(verifyStateOf(reason)).toBe(state),
  )

  test('a bare GET of the page, as mail scanners send it, verifies nothing', async () => {
    await register('scanned', 'scanned@mail.example')
    const path = linkOf(await waitForEmail(app, { to: 'scanned@mail.example', kind: 'verify-email' }))
    expect((await app.ask(path)).status).toBe(200)
    expect((await accountOf('scanned')).email_verified_at).toBeNull()
  })

  test('[R4-mail-03] an unverified account may take part, but not create a community; with its address it may', async () => {
    const cookie = await register('newbie', 'newbie@mail.example')
    const form = { name: 'newbies', title: 'New', description: '', type: 'public' }
    const refused = await formPost(app, '/communities/create', form, cookie)
    expect(refused.status).toBe(403)
    const text = await refused.text()
    expect(text).toContain('Confirm your email address first')
    expect(text).toContain('value="newbies"')
    await expect(
      createCommunity(app.as(await memberOf('newbie')), { ...form, type: 'public', isNsfw: false }),
    ).rejects.toThrow('email_unverified')
    await verify(await emailToken('newbie@mail.example', 'verify-email'), cookie)
    expect((await formPost(app, '/communities/create', form, cookie)).status).toBe(302)
  })

  test('the email is sent again when asked, five times an hour', async () => {
    const cookie = await register('again', 'again@mail.example')
    const resend = () => formPost(app, '/settings/account', { intent: 'resend' }, cookie)
    for (let count = 2; count <= 6; count += 1) {
      expect((await resend()).status).toBe(200)
      await waitForEmail(app, { to: 'again@mail.example', kind: 'verify-email', count })
    }
    expect((await resend()).status).toBe(429)
    const tokens = (await emailsTo(app, 'again@mail.example')).map(email => tokenOf(linkOf(email)))
    expect(await verify(tokens[0] ?? '', cookie)).toMatchObject({ reason: 'SUCCESS' })
    expect(await verify(tokens[5] ?? '', cookie)).toMatchObject({ reason: 'EMAIL_ALREADY_VERIFIED' })
  })
})

describe('signing up with an address that is taken', () => {
  test('is answered like any other, and told to that address alone', async () => {
    await vouched('holder', 'owner@mail.example')
    const answers = []
    for (const [name, email] of [
      ['taker', 'OWNER@mail.example'],
      ['fresh', 'fresh@mail.example'],
    ] as const) {
      const answer = await formPost(app, '/register', { name, email, password: CAST_PASSWORD })
      answers.push([answer.status, answer.headers.get('location'), Object.keys(cookiesOf(answer)).sort()])
    }
    expect(answers[0]).toEqual(answers[1])
    const email = await waitForEmail(app, { to: 'OWNER@mail.example', kind: 'address-taken' })
    expect(email.text).toContain('already')
    expect(email.text).not.toContain('taker')
    expect(await emailsTo(app, 'owner@mail.example')).toEqual([])
    expect((await accountOf('holder')).email).toBe('owner@mail.example')
    expect((await accountOf('taker')).email).toBeNull()
  })

  test('takes the same statements as with a fresh one', async () => {
    await vouched('statement', 'statement@mail.example')
    const counts = []
    for (const [name, email] of [
      ['counted1', 'statement@mail.example'],
      ['counted2', 'fresh2@mail.example'],
    ] as const) {
      const count = { statements: 0 }
      const input = { name, email, password: CAST_PASSWORD, base: null, address: '', invite: '', words: '' }
      await countStatements(count, () => signUp(app.ctx, input))
      counts.push(count.statements)
    }
    expect(counts[0]).toBe(counts[1])
  })

  test('of two who want one address, the first who proves it has it', async () => {
    await register('first', 'both@mail.example')
    await register('second', 'both@mail.example')
    const emails = async () => emailsTo(app, 'both@mail.example')
    await expect.poll(async () => (await emails()).length).toBe(2)
    const tokens = (await emails()).map(email => tokenOf(linkOf(email)))
    const reasons = await Promise.all(tokens.map(token => verify(token)))
    expect(reasons.map(answer => answer.reason).sort()).toEqual(['EMAIL_VERIFY_ERROR', 'SUCCESS'])
  })
})

describe('a forgotten password', () => {
  const ask = (who: string) => formPost(app, '/password_reset', { who })

  test('is reset by a link that works once, within the hour, and ends every session', async () => {
    app.at(new Date('2026-06-02T12:00:00Z'))
    await vouched('forgetful', 'forget@mail.example')
    const [one, two] = [await app.logIn('forgetful'), await app.logIn('forgetful')]
    await ask('Forget@Mail.example')
    const path = linkOf(await waitForEmail(app, { to: 'forget@mail.example', kind: 'reset-password' }))
    expect(await (await app.ask(path)).text()).toContain('forgetful')
    expect(await formPost(app, path, { password: 'short' }).then(answer => answer.status)).toBe(400)
    expect((await formPost(app, path, { password: 'three blue tricycles' })).status).toBe(200)
    expect([await isLoggedIn(one), await isLoggedIn(two)]).toEqual([false, false])
    expect((await formPost(app, path, { password: 'five red unicycles' })).status).toBe(403)
    expect((await logIn('forgetful', CAST_PASSWORD)).status).toBe(401)
    expect((await logIn('forgetful', 'three blue tricycles')).status).toBe(302)
  })

  test('an hour later the link is over, and a newer one ends an older one', async () => {
    app.at(new Date('2026-06-02T14:00:00Z'))
    await vouched('sleepy', 'sleepy@mail.example')
    await ask('sleepy')
    const old = linkOf(await waitForEmail(app, { to: 'sleepy@mail.example', kind: 'reset-password' }))
    await ask('sleepy')
    const path = linkOf(
      await waitForEmail(app, { to: 'sleepy@mail.example', kind: 'reset-password', count: 2 }),
    )
    expect((await formPost(app, old, { password: 'three blue tricycles' })).status).toBe(403)
    app.advance({ seconds: HOUR })
    expect((await formPost(app, path, { password: 'three blue tricycles' })).status).toBe(403)
    expect((await logIn('sleepy', CAST_PASSWORD)).status).toBe(302)
  })

  test('a link of another kind does not reset', async () => {
    await register('mixer', 'mixer@mail.example')
    const token = await emailToken('mixer@mail.example', 'verify-email')
    expect(
      (await formPost(app, `/password_reset/${token}`, { password: 'three blue tricycles' })).status,
    ).toBe(403)
    expect((await formPost(app, `/account/magic_link/landing/${token}`, {})).status).toBe(403)
    expect((await formPost(app, `/account/undo_email/${token}`, {})).status).toBe(403)
  })

  test('the answer is the same, word for word, whether the name or address exists, is proven, or had its emails', async () => {
    await vouched('present', 'present@mail.example')
    await register('unproven', 'unproven@mail.example')
    const texts = new Set<string>()
    const names = [
      'present',
      'present@mail.example',
      'unproven',
      'nobody_at_all',
      'nobody@mail.example',
      '',
      '\0',
    ]
    for (const who of [...names, ...Array.from({ length: 6 }, () => 'present')]) {
      const answer = await ask(who)
      const text = (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')
      texts.add(`${answer.status} ${text}`)
    }
    expect(texts.size).toBe(1)
    await jobsDone(app)
    const kinds = (await emailsTo(app, 'present@mail.example')).map(email => email.kind)
    expect(kinds).toEqual(Array.from({ length: 5 }, () => 'reset-password'))
    expect((await emailsTo(app, 'unproven@mail.example')).map(email => email.kind)).toEqual(['verify-email'])
  })

  test('a request runs the same statements whether or not the account exists', async () => {
    await vouched('timed', 'timed@mail.example')
    const counts = []
    for (const who of ['timed', 'untimed', 'timed@mail.example', 'untimed@mail.example']) {
      const count = { statements: 0 }
      await countStatements(count, () => askForLogin(app.ctx, { purpose: 'magic-link', who, base: null }))
      counts.push(count.statements)
    }
    expect(counts[0]).toBeGreaterThan(3)
    expect(new Set(counts).size).toBe(1)
  })
})
