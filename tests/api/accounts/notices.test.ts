import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#domain/accounts/create-account.ts'
import { resolveSession } from '#domain/sessions/resolve-session.ts'
import { rotateSession } from '#domain/sessions/rotate-session.ts'
import { startSession } from '#domain/sessions/start-session.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { emailsTo, waitForEmail } from '#tests/support/mailbox.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
const to = 'ann@people.example'
let app: TestApp
let accountId: AccountId

beforeAll(async () => {
  app = await startApp({ site: fakeSite(), env: { PUBLIC_URL: 'https://warren.example' } })
  const account = { name: 'ann', password: 'four green bicycles', email: to, isVerified: true }
  accountId = (await createAccount(app.ctx, account)).id
})
afterAll(() => app.stop())

const logIn = (address: string, userAgent: string) => startSession(app.ctx, { accountId, address, userAgent })

test('a log-in with a new browser from a new network is told by mail, with both', async () => {
  await logIn('203.0.113.9', FIREFOX)
  await logIn('203.0.113.9', FIREFOX)
  await logIn('198.51.100.7', 'curl/8.5.0 (iPhone)')
  const email = await waitForEmail(app, { to, kind: 'notice-new-device' })
  expect(email.subject).toBe('New log-in to u/ann on Warren')
  expect(email.text).toContain('? on iPhone, from the IP address 198.51.100.7')
  expect(email.text).toContain('https://warren.example/account/activity')
})

test('a session that was ended because its token was copied is told by mail', async () => {
  app.at(new Date())
  const { token } = await logIn('203.0.113.9', FIREFOX)
  const next = await rotateSession(app.as(await resolveSession(app.ctx, { token })))
  await resolveSession(app.ctx, { token: next?.token ?? '' })
  app.advance({ seconds: 61 })
  await resolveSession(app.ctx, { token })
  const email = await waitForEmail(app, { to, kind: 'notice-session-ended' })
  expect(email.text).toContain('was used in two places at once')
  expect(email.text).not.toContain(token)
})

test('a way in that changed is told by mail; who has no proven address gets none', async () => {
  await emitEvent(app.ctx, 'credentials.changed', { accountId, change: 'totp-off' })
  const other = await createAccount(app.ctx, { name: 'bosco', password: 'four green bicycles' })
  await emitEvent(app.ctx, 'credentials.changed', { accountId: other.id, change: 'totp-off' })
  const email = await waitForEmail(app, { to, kind: 'notice-totp-off' })
  expect(email.subject).toBe('Two-factor authentication is off for u/ann')
  expect(await emailsTo(app, '')).toEqual([])
})
